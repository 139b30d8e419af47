// error.h: the exception that carries a status inside the library, and the thread's record of the last one.
#pragma once

#include <exception>
#include <memory>
#include <string>

#include "athena/status.h"

namespace athena {

// Thrown anywhere inside; the api guard turns it into a status and the thread's record. Copies share the texts, so that
// copying, which exceptions are liable to, never fails.
class Error : public std::exception {
 public:
  // operation: the one that failed where it is not the function being called (a fault found later); else empty.
  Error(at_status status, std::string argument, std::string text, std::string operation = "")
      : status_(status),
        texts_(std::make_shared<const Texts>(Texts{std::move(argument), std::move(text), std::move(operation)})) {}
  at_status status() const { return status_; }
  const std::string& argument() const { return texts_->argument; }
  const std::string& text() const { return texts_->text; }
  const std::string& operation() const { return texts_->operation; }
  const char* what() const noexcept override { return text().c_str(); }

 private:
  struct Texts {
    std::string argument, text, operation;
  };
  at_status status_;
  std::shared_ptr<const Texts> texts_;
};

// What was caught, as one. From the second time on it needs no memory.
Error error_of(const std::exception& error) noexcept;

// Throws an Error; argument names the public argument at fault ("" for none); format as printf.
[[noreturn]] [[gnu::format(printf, 3, 4)]] void fail(at_status status, const char* argument, const char* format, ...);

const char* status_name(at_status status);

// The last error of a thread. Fixed storage, so that reporting out-of-memory allocates nothing.
struct ErrorRecord {
  at_status status = AT_OK;
  char text[4096] = "";
  char operation[64] = "";
  char argument[64] = "";
};
ErrorRecord& error_record();
// Fills the record; the text gets the operation in brackets in front.
void record_error(at_status status, const char* operation, const char* argument, const char* text) noexcept;

}  // namespace athena
