// group.h: what a group's handle names: who releases the last one keeps nothing waiting that only the group kept.
#pragma once

#include "dist/group.h"

namespace athena {

class GroupHandle : public Object {
 public:
  explicit GroupHandle(Ref<dist::Group> group) : group_(std::move(group)) {}
  ~GroupHandle() override { group_->forget_recorded(); }
  const Ref<dist::Group>& group() const { return group_; }

 private:
  Ref<dist::Group> group_;
};

}  // namespace athena
