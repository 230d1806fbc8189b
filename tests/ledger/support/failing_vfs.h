// SQLite's way to the files, with a sync that fails when it is told to.
#pragma once

namespace pitboss::ledger::test {

// Every connection that is opened while it is there goes through it.
class FailingVfs {
 public:
  FailingVfs();
  FailingVfs(const FailingVfs&) = delete;
  FailingVfs& operator=(const FailingVfs&) = delete;
  ~FailingVfs();

  void fail_syncs(int how_many);   // the next ones
  int failed() const;              // so far
};

}   // namespace pitboss::ledger::test
