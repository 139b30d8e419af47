// csv.cpp: see csv.h. The first rows tell what the columns hold; pieces of the file are read side by side, each into
// its part of the columns; a column that turns out to hold something else is read again.
#include "data/csv.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <exception>
#include <functional>
#include <set>
#include <system_error>
#include <thread>
#include <unordered_map>

#include "backend/files.h"
#include "backend/platform.h"
#include "core/error.h"
#include "core/text.h"
#include "data/csv_field.h"

namespace athena {

namespace {

constexpr int kSampleRows = 64;
constexpr ptrdiff_t kPiece = 1 << 18;  // bytes that are worth another thread

// task(i) for each i, on as many threads as there are; rethrows one of the exceptions.
template <class F>
void side_by_side(size_t count, F&& task) {
  std::atomic<size_t> next = 0;
  std::vector<std::exception_ptr> problems(std::clamp<size_t>(count, 1, platform::thread_count()));
  auto work = [&](std::exception_ptr& problem) {
    try {
      for (size_t i; (i = next++) < count;) task(i);
    } catch (...) {
      problem = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  others.reserve(problems.size());
  try {
    while (others.size() + 1 < problems.size()) others.emplace_back([&, n = others.size() + 1] { work(problems[n]); });
  } catch (const std::exception&) {  // those there are do it all
  }
  work(problems[0]);
  for (std::thread& one : others) one.join();
  for (const std::exception_ptr& problem : problems)
    if (problem) std::rethrow_exception(problem);
}

ColumnKind kind_of(unsigned seen) {
  if (seen == kBoolean) return ColumnKind::boolean;
  if (seen & (kText | kBoolean)) return ColumnKind::text;
  return seen == kInteger ? ColumnKind::integer : ColumnKind::real;
}

struct TextHash {
  using is_transparent = void;
  size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};
using Codes = std::unordered_map<std::string, int64_t, TextHash, std::equal_to<>>;

// A file's content as rows; what is wrong is told with its line.
struct CsvSource {
  std::string path;  // printable
  const char *begin, *end;
  char delimiter;
  int comment;

  [[noreturn]] void wrong(const char* at, size_t column, const std::string& what) const {
    auto line = 1 + std::count(begin, at, '\n');
    fail(AT_ERROR_FORMAT, "path", "%s line %lld, column %zu: %s", path.c_str(), (long long)line, column + 1,
         what.c_str());
  }
  const char* line_end(const char* at) const {
    auto* found = static_cast<const char*>(std::memchr(at, '\n', size_t(end - at)));
    return found ? found : end;
  }
  const char* after_line(const char* at) const { return std::min(line_end(at) + 1, end); }
  // Empty lines and comments are no rows.
  const char* row_from(const char* at) const {
    for (; at < end; at = after_line(at)) {
      bool empty = *at == '\n' || (*at == '\r' && (at[1] == '\n' || at + 1 == end));
      if (!empty && (!comment || uint8_t(*at) != comment)) break;
    }
    return at;
  }
};

// Whole lines of the file; its rows go into the columns from `first` on.
struct CsvPiece {
  const char *begin = nullptr, *end = nullptr;
  int64_t first = 0, rows = 0;
  std::vector<unsigned> seen;
  std::vector<Codes> codes;  // of columns of texts, in the order in which they came
  const char* wrong_at = nullptr;
  size_t wrong_column = 0;
  std::string wrong;
};

class CsvReader {
 public:
  CsvReader(const CsvSource& source, std::vector<Column>& columns) : source_(source), columns_(columns) {}

  // kinds: unread columns are passed over.
  void read(CsvPiece& piece, int64_t most_rows) {
    piece.seen.assign(columns_.size(), 0);
    piece.codes.assign(columns_.size(), {});
    piece.rows = 0;
    for (const char* at = source_.row_from(piece.begin); at < piece.end && piece.rows < most_rows;
         at = source_.row_from(at)) {
      at = read_row(piece, at);
      if (!at) return;
      piece.rows++;
    }
  }

 private:
  std::nullptr_t give_up(CsvPiece& piece, const char* at, size_t column, std::string what) {
    piece.wrong_at = at;
    piece.wrong_column = column;
    piece.wrong = std::move(what);
    return nullptr;
  }

  // Where the next line begins, or null.
  const char* read_row(CsvPiece& piece, const char* at) {
    const char* row = at;
    for (size_t c = 0;; c++) {
      if (c == columns_.size())
        return give_up(piece, row, c, "a row goes on behind its " + std::to_string(c) + " fields");
      at = read_cell(piece, at, c);
      if (!at) return nullptr;
      if (at < piece.end && *at == source_.delimiter) {
        at++;
        continue;
      }
      if (at < piece.end && *at != '\n' && !(*at == '\r' && (at + 1 == piece.end || at[1] == '\n')))
        return give_up(piece, at, c, "a byte of 0 behind a field");
      if (c + 1 < columns_.size())
        return give_up(
            piece, row, c,
            "a row ends behind " + std::to_string(c + 1) + " fields, expected " + std::to_string(columns_.size()));
      at += at < piece.end && *at == '\r';
      return at + (at < piece.end);
    }
  }

  const char* read_cell(CsvPiece& piece, const char* at, size_t c) {
    Column& column = columns_[c];
    int64_t ignored, &cell = column.cells ? column.cells[size_t(piece.first + piece.rows)] : ignored;
    if (column.kind == ColumnKind::integer) {
      if (const char* next = read_integer(at, source_.delimiter, &cell)) {
        piece.seen[c] |= kInteger;
        return next;
      }
    } else if (column.kind == ColumnKind::real) {
      if (const char* next = read_real(at, piece.end, source_.delimiter, &cell)) return next;
    }
    CsvField field = read_field(at, piece.end, source_.delimiter, scratch_);
    if (!field.next) return give_up(piece, field.place, c, field.wrong);
    if (column.kind == ColumnKind::unread) return field.next;
    unsigned is = classify(field.text, &cell);
    piece.seen[c] |= is;
    if (column.kind == ColumnKind::real) {
      if (is == kMissing) cell = std::bit_cast<int64_t>(std::nan(""));
      if (is == kInteger) cell = std::bit_cast<int64_t>(double(cell));
    } else if (column.kind == ColumnKind::text) {
      cell = -1;
      if (is == kMissing) return field.next;
      Codes& codes = piece.codes[c];
      auto found = codes.find(field.text);
      if (found == codes.end()) {
        if (field.text.find('\0') != std::string_view::npos || printable(field.text, Controls::all) != field.text)
          return give_up(piece, at, c, "a text that is not UTF-8");
        found = codes.emplace(field.text, int64_t(codes.size())).first;
      }
      cell = found->second;
    }
    return field.next;
  }

  const CsvSource& source_;
  std::vector<Column>& columns_;
  std::string scratch_;
};

// Quotes may hold lines' ends, so that a file with some is one piece.
std::vector<CsvPiece> pieces_of(const CsvSource& source, const char* begin) {
  ptrdiff_t size = source.end - begin;
  bool quoted = std::memchr(begin, '"', size_t(size)) != nullptr;
  ptrdiff_t count = quoted ? 1 : std::clamp<ptrdiff_t>(size / kPiece, 1, 4 * ptrdiff_t(platform::thread_count()));
  std::vector<CsvPiece> pieces;
  const char* at = begin;
  for (ptrdiff_t i = 1; i <= count && at < source.end; i++) {
    const char* aim = begin + size / count * i;
    const char* end = i == count ? source.end : source.after_line(std::max(at, aim));
    pieces.emplace_back().begin = at;
    pieces.back().end = at = end;
  }
  return pieces;
}

// Room for as many rows as there are lines.
int64_t place(std::vector<CsvPiece>& pieces) {
  std::vector<int64_t> lines(pieces.size());
  side_by_side(pieces.size(), [&](size_t i) { lines[i] = 1 + std::count(pieces[i].begin, pieces[i].end, '\n'); });
  int64_t all = 0;
  for (size_t i = 0; i < pieces.size(); i++) {
    pieces[i].first = all;
    all += lines[i];
  }
  return all;
}

// Categories of all pieces under one number each.
void merge_codes(Column& column, size_t number, std::vector<CsvPiece>& pieces) {
  std::set<std::string> names;
  for (CsvPiece& piece : pieces)
    for (auto& [name, code] : piece.codes[number]) names.insert(name);
  column.categories.assign(names.begin(), names.end());
  for (CsvPiece& piece : pieces) {
    std::vector<int64_t> of_code(piece.codes[number].size());
    for (auto& [name, code] : piece.codes[number])
      of_code[size_t(code)] =
          std::lower_bound(column.categories.begin(), column.categories.end(), name) - column.categories.begin();
    int64_t* cells = column.cells.get() + piece.first;
    for (int64_t i = 0; i < piece.rows; i++)
      if (cells[i] >= 0) cells[i] = of_code[size_t(cells[i])];
  }
}

// Rows of all pieces behind each other.
void close_gaps(Column& column, const std::vector<CsvPiece>& pieces) {
  int64_t row = 0;
  for (const CsvPiece& piece : pieces) {
    if (row != piece.first)
      std::memmove(&column.cells[size_t(row)], &column.cells[size_t(piece.first)],
                   size_t(piece.rows) * sizeof(int64_t));
    row += piece.rows;
  }
}

void read_pieces(const CsvSource& source, std::vector<Column>& columns, std::vector<CsvPiece>& pieces) {
  side_by_side(pieces.size(), [&](size_t i) { CsvReader(source, columns).read(pieces[i], INT64_MAX); });
  for (const CsvPiece& piece : pieces)
    if (piece.wrong_at) source.wrong(piece.wrong_at, piece.wrong_column, piece.wrong);
}

// What the first rows hold; what is wrong with them is told when all are read.
void guess_kinds(const CsvSource& source, const char* begin, std::vector<Column>& columns) {
  for (Column& column : columns)
    if (column.kind != ColumnKind::unread) column.kind = ColumnKind::boolean;
  CsvPiece sample;
  sample.begin = begin;
  sample.end = source.end;
  CsvReader(source, columns).read(sample, kSampleRows);
  for (size_t c = 0; c < columns.size(); c++)
    if (columns[c].kind != ColumnKind::unread) columns[c].kind = kind_of(sample.seen[c]);
}

int64_t read_columns(const CsvSource& source, const char* begin, std::vector<Column>& columns) {
  guess_kinds(source, begin, columns);
  std::vector<CsvPiece> pieces = pieces_of(source, begin);
  auto room = size_t(place(pieces));
  std::vector<ColumnKind> kinds(columns.size(), ColumnKind::unread);
  for (bool again = true; again;) {
    again = false;
    for (Column& column : columns)
      if (column.kind != ColumnKind::unread) column.cells = std::make_unique_for_overwrite<int64_t[]>(room);
    read_pieces(source, columns, pieces);
    for (size_t c = 0; c < columns.size(); c++) {
      if (columns[c].kind == ColumnKind::unread) continue;
      unsigned seen = 0;
      for (const CsvPiece& piece : pieces) seen |= piece.seen[c];
      if (columns[c].kind == ColumnKind::real) seen |= kReal;
      if (columns[c].kind == ColumnKind::text) seen |= kText;
      if (kind_of(seen) == columns[c].kind) {
        if (columns[c].kind == ColumnKind::text) merge_codes(columns[c], c, pieces);
        kinds[c] = std::exchange(columns[c].kind, ColumnKind::unread);
        close_gaps(columns[c], pieces);
      } else {
        columns[c].kind = kind_of(seen);
        again = true;
      }
    }
  }
  int64_t rows = 0;
  for (const CsvPiece& piece : pieces) rows += piece.rows;
  for (size_t c = 0; c < columns.size(); c++) columns[c].kind = kinds[c];
  return rows;
}

// Names from a row, or their numbers.
const char* read_names(const CsvSource& source, const char* at, bool header, std::vector<Column>& columns) {
  std::set<std::string> seen;
  std::string scratch;
  const char* row = at;
  for (bool more = at < source.end; more; at += more) {
    size_t c = columns.size();
    CsvField field = read_field(at, source.end, source.delimiter, scratch);
    if (!field.next) source.wrong(field.place, c, field.wrong);
    std::string name = header && !field.text.empty() ? std::string(field.text) : std::to_string(c);
    if (name.find('\0') != std::string::npos || printable(name, Controls::all) != name)
      source.wrong(at, c, "a name that is not UTF-8");
    if (!seen.insert(name).second)
      source.wrong(at, c, "the name '" + shortened(printable(name)) + "' for a second time");
    columns.emplace_back().name = std::move(name);
    at = field.next;
    more = *at == source.delimiter && at < source.end;
  }
  return header ? source.after_line(at) : row;
}

// Those that are wanted are marked by a kind. Returns their numbers, in the order in which they are wanted.
std::vector<size_t> choose(std::vector<Column>& columns, const std::vector<std::string>& wanted,
                           const std::string& path) {
  std::vector<size_t> chosen;
  for (size_t c = 0; c < columns.size() && wanted.empty(); c++) chosen.push_back(c);
  for (const std::string& name : wanted) {
    chosen.push_back(find_column(columns, name, path));
    if (std::count(chosen.begin(), chosen.end(), chosen.back()) > 1)
      fail(AT_ERROR_ARGUMENT, "columns", "column '%s' is wanted twice", shortened(printable(name)).c_str());
  }
  for (size_t c : chosen) columns[c].kind = ColumnKind::real;
  return chosen;
}

}  // namespace

Ref<Table> read_csv(const std::string& path, const CsvOptions& options) {
  InputFile file(path);
  size_t size = file.size();
  auto content = std::make_unique_for_overwrite<char[]>(size + 2);
  file.read(0, content.get(), size);
  content[size] = content[size + 1] = 0;
  CsvSource source{printable(path), content.get(), content.get() + size, options.delimiter, options.comment};
  const char* at = source.begin;
  if (size >= 3 && std::memcmp(at, "\xef\xbb\xbf", 3) == 0) at += 3;  // the mark of UTF-8
  for (int64_t i = 0; i < options.skip_rows && at < source.end; i++) at = source.after_line(at);
  at = source.row_from(at);
  if (at == source.end)
    fail(AT_ERROR_FORMAT, "path", "%s holds no %s", source.path.c_str(), options.header ? "row of names" : "row");
  std::vector<Column> columns, result;
  at = read_names(source, at, options.header, columns);
  std::vector<size_t> chosen = choose(columns, options.columns, source.path);
  int64_t rows = read_columns(source, at, columns);
  for (size_t c : chosen) result.push_back(std::move(columns[c]));
  return Ref<Table>(new Table(source.path, rows, std::move(result)));
}

}  // namespace athena
