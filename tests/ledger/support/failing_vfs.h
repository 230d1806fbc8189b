// SQLite's way to the files, with syncs and writes that fail when they are told to.
#pragma once

namespace pitboss::ledger::test {

// Every connection that is opened while it is there goes through it.
class FailingVfs {
 public:
  FailingVfs();
  FailingVfs(const FailingVfs&) = delete;
  FailingVfs& operator=(const FailingVfs&) = delete;
  ~FailingVfs();

  void fail_syncs(int how_many);     // the next ones
  void fail_file_syncs(bool fail);   // of the database itself: its log is kept
  void be_full(bool full);           // no file grows or changes any more
  int failed() const;                // so far
};

}   // namespace pitboss::ledger::test
