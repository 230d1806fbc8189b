// Signals that would end the program, as news: the first wakes whoever waits for an answer, so that what was promised
// can still be shown; a further one ends the program at once.
#pragma once

namespace pitboss::cli {

// From now on SIGINT, SIGTERM and SIGHUP are caught, unless whoever started the program had them ignored. Returns a
// descriptor that can be read once one has come; -1, with nothing caught, where the system has none to give.
int catch_interrupts();

// The signal that has come, or 0.
int interrupted();

}   // namespace pitboss::cli
