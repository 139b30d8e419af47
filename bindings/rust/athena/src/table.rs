//! Tables from CSV files.
use crate::error::{c_string, c_strings, listed, sure};
use crate::file::c_path;
use crate::{DType, Device, Result, Tensor};
use athena_sys as sys;
use std::fmt;
use std::path::Path;

shared_handle! {
    /// Columns of numbers and of texts by name, in host memory. Never changes.
    ///
    /// ```
    /// use athena::{Csv, DType, Device};
    /// # fn main() -> athena::Result<()> {
    /// # let path = std::env::temp_dir().join(format!("athena-{}.csv", std::process::id()));
    /// std::fs::write(&path, "width,height,kind\n1,2.5,b\n3,4,a\n").unwrap();
    /// let (table, device) = (Csv::default().read(&path)?, Device::open("cpu")?);
    /// assert_eq!(table.names()?, ["width", "height", "kind"]);
    /// assert_eq!(table.matrix(&device, DType::F32, &["width", "height"])?.to_vec::<f32>()?, [1.0, 2.5, 3.0, 4.0]);
    /// assert_eq!(table.column(&device, "kind")?.to_vec::<i64>()?, [1, 0]);
    /// assert_eq!(table.categories("kind")?, ["a", "b"]);
    /// # std::fs::remove_file(&path).unwrap();
    /// # Ok(()) }
    /// ```
    Table: at_table, at_table_retain, at_table_release
}

/// How a CSV file is read.
#[derive(Clone, Debug)]
pub struct Csv<'a> {
    /// The columns to read, in this order; none: all.
    pub columns: &'a [&'a str],
    /// Between fields: a character of ASCII.
    pub delimiter: u8,
    /// Whether the first row holds the names.
    pub header: bool,
    /// What lines begin with that are passed over.
    pub comment: Option<u8>,
    /// Lines before the first row.
    pub skip_rows: i64,
}

impl Default for Csv<'_> {
    fn default() -> Self {
        Csv { columns: &[], delimiter: b',', header: true, comment: None, skip_rows: 0 }
    }
}

impl Csv<'_> {
    /// Reads a file. A column holds what all of its cells are: int64, float64, bool, or texts as categories.
    pub fn read(&self, path: impl AsRef<Path>) -> Result<Table> {
        let path = c_path("table_read_csv", "path", path.as_ref())?;
        let (_texts, names) = c_strings("table_read_csv", "names", self.columns)?;
        let options = sys::at_csv_options {
            struct_size: std::mem::size_of::<sys::at_csv_options>() as u32,
            delimiter: self.delimiter.into(),
            header: self.header.into(),
            comment: self.comment.map_or(0, i32::from),
            skip_rows: self.skip_rows,
        };
        Table::made(|out| unsafe { sys::at_table_read_csv(out, path.as_ptr(), names.as_ptr(), names.len(), &options) })
    }
}

impl Table {
    /// Number of rows.
    pub fn rows(&self) -> i64 {
        let mut rows = 0;
        sure(unsafe { sys::at_table_rows(&mut rows, self.raw()) });
        rows
    }

    /// The columns' names.
    pub fn names(&self) -> Result<Vec<String>> {
        listed(|text, size, needed| unsafe {
            sys::at_table_names(text, size, needed, std::ptr::null_mut(), self.raw())
        })
    }

    /// One column: int64, float64 or bool; int64 of categories.
    pub fn column(&self, device: &Device, name: &str) -> Result<Tensor> {
        let name = c_string("table_column", "name", name)?;
        Tensor::made(|out| unsafe { sys::at_table_column(out, self.raw(), device.raw(), name.as_ptr()) })
    }

    /// What the numbers of a column of texts stand for; none of other columns.
    pub fn categories(&self, name: &str) -> Result<Vec<String>> {
        let name = c_string("table_categories", "name", name)?;
        listed(|text, size, needed| unsafe {
            sys::at_table_categories(text, size, needed, std::ptr::null_mut(), self.raw(), name.as_ptr())
        })
    }

    /// Columns of numbers side by side: `[rows, names]` of float32 or float64.
    pub fn matrix(&self, device: &Device, dtype: DType, names: &[&str]) -> Result<Tensor> {
        let (_texts, names) = c_strings("table_matrix", "names", names)?;
        Tensor::made(|out| unsafe {
            sys::at_table_matrix(out, self.raw(), device.raw(), dtype.raw(), names.as_ptr(), names.len())
        })
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("rows", &self.rows()).finish()
    }
}
