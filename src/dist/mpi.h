// mpi.h: ranks that mpirun started: where they are told of each other, and a way between them. MPI is reached through a
// module that is built where there is an MPI, and found at run time (mpi_module.h).
#pragma once

#include <memory>

#include "dist/channels.h"
#include "dist/mpi_module.h"

namespace athena::dist {

class Mpi {
 public:
  // Whether mpirun, or what else starts ranks of MPI, started this process.
  static bool started_this();
  static bool is_found();
  // Loads the module; throws AT_ERROR_UNSUPPORTED saying what lacks.
  static const athena_mpi& module();
  // All ranks of MPI_COMM_WORLD call it, as often as each other. Throws AT_ERROR_UNSUPPORTED, or AT_ERROR_PEER where
  // not all came until the deadline.
  explicit Mpi(uint64_t deadline);
  ~Mpi();
  int rank() const { return rank_; }
  int size() const { return size_; }
  // What each rank has, in the order of ranks: bytes of each, the own ones in place.
  void gather(std::vector<char>& all, size_t bytes, uint64_t deadline);

  using Request = athena_mpi_request;
  void send(const void* data, size_t bytes, int to, Request& request);
  void receive(void* data, size_t bytes, int from, Request& request);
  bool test(Request& request);
  // Something stays under way: the communicator is kept, and MPI is not finalized, which might wait for it.
  void abandon();

 private:
  void check(int error) const;  // throws AT_ERROR_PEER
  void await(Request& request, std::vector<char>& buffer, uint64_t deadline);
  const athena_mpi& mpi_;
  athena_mpi_member* member_ = nullptr;
  int rank_ = 0, size_ = 1;
};

std::unique_ptr<Channels> mpi_channels(Peers& peers, std::unique_ptr<Mpi> mpi);

}  // namespace athena::dist
