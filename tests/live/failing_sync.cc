// Comes between a server and the system (LD_PRELOAD): as long as a file is there whose name PITBOSS_SYNC_FAILS has,
// nothing can be made durable.
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int fails() {
  const char* const file = getenv("PITBOSS_SYNC_FAILS");
  return file != nullptr && access(file, F_OK) == 0;
}

extern "C" int fdatasync(int file) {
  if (!fails()) return static_cast<int>(syscall(SYS_fdatasync, file));
  errno = EIO;
  return -1;
}

extern "C" int fsync(int file) {
  if (!fails()) return static_cast<int>(syscall(SYS_fsync, file));
  errno = EIO;
  return -1;
}
