//! The plain JSON of contract.json: no escapes, no null.
pub enum Json {
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => fields.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }
    pub fn at(&self, key: &str) -> &Json {
        self.get(key).unwrap_or_else(|| panic!("no {key:?}"))
    }
    pub fn number(&self) -> f64 {
        match *self {
            Json::Number(number) => number,
            Json::Bool(truth) => truth as u8 as f64,
            _ => panic!("no number"),
        }
    }
    pub fn text(&self) -> &str {
        match self {
            Json::Text(text) => text,
            _ => panic!("no text"),
        }
    }
    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(list) => list,
            _ => panic!("no list"),
        }
    }
    pub fn numbers(&self) -> Vec<f64> {
        self.list().iter().map(Json::number).collect()
    }
    pub fn integers(&self) -> Vec<i64> {
        self.list().iter().map(|one| one.number() as i64).collect()
    }
    /// Whether an option is there and true.
    pub fn says(&self, key: &str) -> bool {
        matches!(self.get(key), Some(Json::Bool(true)))
    }
}

pub fn parse(text: &str) -> Json {
    let mut rest = text;
    let value = value(&mut rest);
    assert!(rest.trim().is_empty(), "text after the value");
    value
}

fn value(rest: &mut &str) -> Json {
    *rest = rest.trim_start();
    match rest.as_bytes()[0] {
        b'{' => Json::Object(several(rest, '}', |rest| {
            let name = string(rest);
            assert!(eat(rest, ':'));
            (name, value(rest))
        })),
        b'[' => Json::List(several(rest, ']', value)),
        b'"' => Json::Text(string(rest)),
        _ => {
            let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || "+-.".contains(c))).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            *rest = after;
            match word {
                "true" => Json::Bool(true),
                "false" => Json::Bool(false),
                number => Json::Number(number.parse().unwrap_or_else(|_| panic!("{number:?} is no number"))),
            }
        }
    }
}

fn eat(rest: &mut &str, wanted: char) -> bool {
    *rest = rest.trim_start();
    let found = rest.strip_prefix(wanted);
    *rest = found.unwrap_or(rest);
    found.is_some()
}

fn string(rest: &mut &str) -> String {
    assert!(eat(rest, '"'));
    let (text, after) = rest.split_once('"').expect("a string ends");
    *rest = after;
    text.into()
}

fn several<T>(rest: &mut &str, end: char, mut one: impl FnMut(&mut &str) -> T) -> Vec<T> {
    *rest = &rest[1..];
    let mut found = Vec::new();
    while !eat(rest, end) {
        assert!(found.is_empty() || eat(rest, ','));
        found.push(one(rest));
    }
    found
}
