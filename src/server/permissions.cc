#include "server/permissions.h"

#include <algorithm>

namespace pitboss::server {

namespace {

// A namespace of its own for the short names.
namespace permission_rows {

using ledger::UserRole;
using enum Moment;

constexpr Roles players = {UserRole::guest, UserRole::player};
constexpr Roles officials = {UserRole::dealer, UserRole::supervisor};
constexpr Roles supervisors = {UserRole::supervisor};
constexpr Roles cutters = {UserRole::guest, UserRole::player, UserRole::dealer, UserRole::supervisor};

constexpr Moments always = {no_shoe, cutting, betting, dealing, insurance, switching, playing, dealer, closed};
constexpr Moments between_rounds = {no_shoe, cutting, betting};
constexpr Moments with_shoe = {betting, dealing, insurance, switching, playing, dealer, closed};
constexpr Moments in_round = {betting, dealing, insurance, switching, playing, dealer};
// A card may be missed or go astray at any time after the deal has begun, and the player is asked about it then.
constexpr Moments after_deal = {dealing, insurance, switching, playing, dealer};

constexpr Permission rows[] = {
    {"buy_in", players, always},
    {"cash_out", players, always},
    {"sit", players, always},
    {"rise", players, always},
    {"permit_entry", supervisors, always},
    {"new_dealer", officials, between_rounds},
    {"inspect", officials, {no_shoe}},
    {"remove_device", officials, always},
    {"install_device", officials, always},
    // In the middle of a round when the shoe runs out. [GC.15(g)]
    {"shuffle", officials, {no_shoe, dealing, insurance, switching, playing, dealer}},
    {"shuffle_step", officials, {no_shoe}},
    {"jam", officials, {no_shoe}},
    {"stack", officials, {no_shoe}},
    {"cut", cutters, {cutting}},
    {"refuse_cut", players, {cutting}},
    {"recut", supervisors, {cutting, betting, dealing, insurance, switching, playing, dealer}},
    {"burn", officials, with_shoe},
    {"show_burn", players, always},
    {"forget_burn", officials, with_shoe},
    {"deal", officials, in_round},
    {"collect", officials, {no_shoe, closed}},
    {"reshuffle", officials, {cutting, betting}},
    {"repair_reader", supervisors, always},

    {"wager", players, {betting}},
    {"withdraw", players, {betting}},
    {"ask", players, {betting}},
    {"consent", players, {betting}},
    {"call", players, {betting}},
    {"confirm", officials, {betting}},
    {"insure", players, {insurance}},
    {"decline", players, {insurance}},
    {"switch", players, {switching}},
    {"keep", players, {switching}},
    {"revoke", players, {switching, playing, dealer}},
    {"surrender", players, {playing}},
    {"stand", players, {playing}},
    {"hit", players, {playing}},
    {"double", players, {playing}},
    {"split", players, {playing}},
    {"follow", players, {playing}},
    {"ride", players, {playing}},
    {"refuse_card", players, {playing}},
    {"take_late_card", players, after_deal},
    {"give_up", players, after_deal},
    {"leave", players, after_deal},
    {"stay", players, after_deal},

    {"misdeliver", officials, in_round},
    {"face_up", officials, in_round},
    {"draw_in_error", officials, in_round},
    {"overdraw", officials, with_shoe},
    {"miss", officials, in_round},
    {"misuse_reader", officials, in_round},
    {"reader_fails", officials, always},
};

}   // namespace permission_rows

}   // namespace

std::span<const Permission> permissions() { return permission_rows::rows; }

Moment moment_of(const table::State& state) {
  using enum Moment;
  if (state.phase == table::Phase::cutting) return cutting;
  if (state.phase != table::Phase::in_shoe) return no_shoe;
  if (!state.round) return betting;
  switch (state.round->phase) {
    case round::Phase::wagering:
      return betting;
    case round::Phase::dealing:
      return dealing;
    case round::Phase::insurance:
      return insurance;
    case round::Phase::switching:
      return switching;
    case round::Phase::playing:
      return playing;
    case round::Phase::dealer:
      return dealer;
    case round::Phase::closed:
      break;
  }
  return closed;
}

std::string_view why_not(std::string_view message, ledger::UserRole role, Moment moment) {
  const auto* const found = std::ranges::find(permission_rows::rows, message, &Permission::message);
  if (found == std::end(permission_rows::rows)) return "there is no such type of command";
  if (!found->roles.has(role)) return "this is not yours to say at a table";
  if (!found->moments.has(moment)) return "this cannot be said now";
  return {};
}

}   // namespace pitboss::server
