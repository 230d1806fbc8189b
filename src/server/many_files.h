#pragma once

namespace pitboss::server {

// A connection is a file to the system, which allows few unless it is asked.
void allow_many_files();

}   // namespace pitboss::server
