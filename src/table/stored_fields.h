// The fields of everything that is stored, in the order in which they are written. The order is part of the stored
// form: it never changes, whatever the order of the members is in their struct.
#pragma once
#include <tuple>

#include "table/stored.h"

namespace pitboss::table {

template <typename T>
inline constexpr int fields_of = 0;   // those below have a tuple of pointers to members

// ---- what the rest is made of

template <>
inline constexpr std::tuple fields_of<SpotId> = {&SpotId::number};
template <>
inline constexpr std::tuple fields_of<PlayerId> = {&PlayerId::number};
template <>
inline constexpr std::tuple fields_of<HandId> = {&HandId::spot, &HandId::box, &HandId::letter};
template <>
inline constexpr std::tuple fields_of<WagerId> = {&WagerId::index};
template <>
inline constexpr std::tuple fields_of<Total> = {&Total::count, &Total::soft};
template <>
inline constexpr std::tuple fields_of<round::Place> = {&round::Place::hand};
template <>
inline constexpr std::tuple fields_of<round::Slip> = {&round::Slip::chips, &round::Slip::coupons, &round::Slip::tips};
template <>
inline constexpr std::tuple fields_of<round::Stake> = {&round::Stake::bet, &round::Stake::box, &round::Stake::kind,
                                                       &round::Stake::amount};
template <>
inline constexpr std::tuple fields_of<Settlement> = {&Settlement::outcome, &Settlement::ground, &Settlement::odds,
                                                     &Settlement::line};
template <>
inline constexpr std::tuple fields_of<Payment> = {&Payment::returned, &Payment::paid, &Payment::collected};
template <>
inline constexpr std::tuple fields_of<round::Why> = {&round::Why::ground, &round::Why::cite};
template <>
inline constexpr std::tuple fields_of<ledger::UserId> = {&ledger::UserId::number};
template <>
inline constexpr std::tuple fields_of<Odds> = {&Odds::win, &Odds::per};

// ---- events and commands of a round

template <>
inline constexpr std::tuple fields_of<round::PlayerJoined> = {&round::PlayerJoined::player,
                                                              &round::PlayerJoined::chips};
template <>
inline constexpr std::tuple fields_of<round::PlayerSeated> = {&round::PlayerSeated::player, &round::PlayerSeated::spot,
                                                              &round::PlayerSeated::why};
template <>
inline constexpr std::tuple fields_of<round::SeatGivenUp> = {&round::SeatGivenUp::player, &round::SeatGivenUp::spot,
                                                             &round::SeatGivenUp::why};
template <>
inline constexpr std::tuple fields_of<round::ConsentAsked> = {&round::ConsentAsked::spot, &round::ConsentAsked::player,
                                                              &round::ConsentAsked::why};
template <>
inline constexpr std::tuple fields_of<round::ConsentAnswered> = {
    &round::ConsentAnswered::spot, &round::ConsentAnswered::player, &round::ConsentAnswered::given,
    &round::ConsentAnswered::why};
template <>
inline constexpr std::tuple fields_of<round::WagersCalled> = {&round::WagersCalled::player, &round::WagersCalled::spot,
                                                              &round::WagersCalled::stakes, &round::WagersCalled::cash,
                                                              &round::WagersCalled::why};
template <>
inline constexpr std::tuple fields_of<round::CallConfirmed> = {&round::CallConfirmed::player, &round::CallConfirmed::by,
                                                               &round::CallConfirmed::why};
template <>
inline constexpr std::tuple fields_of<round::CashConverted> = {&round::CashConverted::player,
                                                               &round::CashConverted::cash, &round::CashConverted::why};
template <>
inline constexpr std::tuple fields_of<round::CallLapsed> = {&round::CallLapsed::player, &round::CallLapsed::spot,
                                                            &round::CallLapsed::withdrawn, &round::CallLapsed::why};
template <>
inline constexpr std::tuple fields_of<round::WagerPlaced> = {
    &round::WagerPlaced::wager, &round::WagerPlaced::player, &round::WagerPlaced::hand, &round::WagerPlaced::bet,
    &round::WagerPlaced::kind,  &round::WagerPlaced::stake,  &round::WagerPlaced::why};
template <>
inline constexpr std::tuple fields_of<round::WagerWithdrawn> = {
    &round::WagerWithdrawn::wager, &round::WagerWithdrawn::replaced, &round::WagerWithdrawn::why};
template <>
inline constexpr std::tuple fields_of<round::DeciderNamed> = {&round::DeciderNamed::spot, &round::DeciderNamed::player,
                                                              &round::DeciderNamed::why};
template <>
inline constexpr std::tuple fields_of<round::TotalAnnounced> = {
    &round::TotalAnnounced::of, &round::TotalAnnounced::total, &round::TotalAnnounced::why};
template <>
inline constexpr std::tuple fields_of<round::InsuranceOffered> = {&round::InsuranceOffered::why};
template <>
inline constexpr std::tuple fields_of<round::InsuranceAnswered> = {
    &round::InsuranceAnswered::spot, &round::InsuranceAnswered::player, &round::InsuranceAnswered::insured,
    &round::InsuranceAnswered::why};
template <>
inline constexpr std::tuple fields_of<round::SwitchOffered> = {
    &round::SwitchOffered::spot, &round::SwitchOffered::total, &round::SwitchOffered::why};
template <>
inline constexpr std::tuple fields_of<round::SwitchDeclined> = {&round::SwitchDeclined::spot,
                                                                &round::SwitchDeclined::why};
template <>
inline constexpr std::tuple fields_of<round::CardsSwitched> = {&round::CardsSwitched::spot, &round::CardsSwitched::why};
template <>
inline constexpr std::tuple fields_of<round::SwitchWasRevoked> = {&round::SwitchWasRevoked::spot,
                                                                  &round::SwitchWasRevoked::why};
template <>
inline constexpr std::tuple fields_of<round::HoleCardChecked> = {&round::HoleCardChecked::blackjack,
                                                                 &round::HoleCardChecked::why};
template <>
inline constexpr std::tuple fields_of<round::DecisionOffered> = {&round::DecisionOffered::hand,
                                                                 &round::DecisionOffered::why};
template <>
inline constexpr std::tuple fields_of<round::CardRequested> = {&round::CardRequested::hand, &round::CardRequested::why};
template <>
inline constexpr std::tuple fields_of<round::HandStood> = {&round::HandStood::hand, &round::HandStood::why};
template <>
inline constexpr std::tuple fields_of<round::HandDoubled> = {&round::HandDoubled::hand, &round::HandDoubled::why};
template <>
inline constexpr std::tuple fields_of<round::HandSplit> = {&round::HandSplit::hand, &round::HandSplit::added,
                                                           &round::HandSplit::why};
template <>
inline constexpr std::tuple fields_of<round::HandSurrendered> = {
    &round::HandSurrendered::hand, &round::HandSurrendered::held, &round::HandSurrendered::why};
template <>
inline constexpr std::tuple fields_of<round::HandCompleted> = {&round::HandCompleted::hand, &round::HandCompleted::why};
template <>
inline constexpr std::tuple fields_of<round::HandBusted> = {&round::HandBusted::hand, &round::HandBusted::why};
template <>
inline constexpr std::tuple fields_of<round::FollowAsked> = {&round::FollowAsked::player, &round::FollowAsked::hand,
                                                             &round::FollowAsked::added, &round::FollowAsked::bet,
                                                             &round::FollowAsked::why};
template <>
inline constexpr std::tuple fields_of<round::FollowAnswered> = {
    &round::FollowAnswered::player, &round::FollowAnswered::hand, &round::FollowAnswered::followed,
    &round::FollowAnswered::why};
template <>
inline constexpr std::tuple fields_of<round::CardsTucked> = {&round::CardsTucked::hand, &round::CardsTucked::why};
template <>
inline constexpr std::tuple fields_of<round::DealerTurn> = {&round::DealerTurn::why};
template <>
inline constexpr std::tuple fields_of<round::HoleCardShown> = {&round::HoleCardShown::card, &round::HoleCardShown::why};
template <>
inline constexpr std::tuple fields_of<round::UpCardBoxed> = {&round::UpCardBoxed::card, &round::UpCardBoxed::why};
template <>
inline constexpr std::tuple fields_of<round::DealerDone> = {&round::DealerDone::total, &round::DealerDone::why};
template <>
inline constexpr std::tuple fields_of<round::CardMisdelivered> = {
    &round::CardMisdelivered::card, &round::CardMisdelivered::due, &round::CardMisdelivered::at,
    &round::CardMisdelivered::remedy, &round::CardMisdelivered::why};
template <>
inline constexpr std::tuple fields_of<round::LeaveOffered> = {&round::LeaveOffered::player, &round::LeaveOffered::spot,
                                                              &round::LeaveOffered::why};
template <>
inline constexpr std::tuple fields_of<round::LeaveAnswered> = {&round::LeaveAnswered::player,
                                                               &round::LeaveAnswered::spot, &round::LeaveAnswered::left,
                                                               &round::LeaveAnswered::why};
template <>
inline constexpr std::tuple fields_of<round::FaceUpCardFound> = {&round::FaceUpCardFound::card,
                                                                 &round::FaceUpCardFound::why};
template <>
inline constexpr std::tuple fields_of<round::CardRefused> = {&round::CardRefused::player, &round::CardRefused::hand,
                                                             &round::CardRefused::why};
template <>
inline constexpr std::tuple fields_of<round::CardBurned> = {&round::CardBurned::card, &round::CardBurned::waited,
                                                            &round::CardBurned::why};
template <>
inline constexpr std::tuple fields_of<round::CardMissed> = {&round::CardMissed::due, &round::CardMissed::why};
template <>
inline constexpr std::tuple fields_of<round::LateCardAsked> = {&round::LateCardAsked::hand, &round::LateCardAsked::why};
template <>
inline constexpr std::tuple fields_of<round::LateCardTaken> = {&round::LateCardTaken::hand, &round::LateCardTaken::why};
template <>
inline constexpr std::tuple fields_of<round::HandDead> = {&round::HandDead::hand, &round::HandDead::why};
template <>
inline constexpr std::tuple fields_of<round::SupervisorNotified> = {&round::SupervisorNotified::why};
template <>
inline constexpr std::tuple fields_of<round::ReaderMisused> = {&round::ReaderMisused::readable,
                                                               &round::ReaderMisused::why};
template <>
inline constexpr std::tuple fields_of<round::ReaderFailed> = {&round::ReaderFailed::why};
template <>
inline constexpr std::tuple fields_of<round::RoundVoided> = {&round::RoundVoided::why};
template <>
inline constexpr std::tuple fields_of<round::WagerSettled> = {
    &round::WagerSettled::wager,      &round::WagerSettled::player,  &round::WagerSettled::hand,
    &round::WagerSettled::bet,        &round::WagerSettled::kind,    &round::WagerSettled::stake,
    &round::WagerSettled::settlement, &round::WagerSettled::payment, &round::WagerSettled::why};
template <>
inline constexpr std::tuple<> fields_of<round::RoundClosed> = {};
template <>
inline constexpr std::tuple fields_of<round::Join> = {&round::Join::player, &round::Join::chips};
template <>
inline constexpr std::tuple fields_of<round::Sit> = {&round::Sit::player, &round::Sit::spot};
template <>
inline constexpr std::tuple fields_of<round::StandUp> = {&round::StandUp::player, &round::StandUp::spot};
template <>
inline constexpr std::tuple fields_of<round::PlaceWagers> = {&round::PlaceWagers::player, &round::PlaceWagers::spot,
                                                             &round::PlaceWagers::slip};
template <>
inline constexpr std::tuple fields_of<round::WithdrawWagers> = {&round::WithdrawWagers::player,
                                                                &round::WithdrawWagers::spot};
template <>
inline constexpr std::tuple fields_of<round::AskConsent> = {&round::AskConsent::player, &round::AskConsent::spot};
template <>
inline constexpr std::tuple fields_of<round::AnswerConsent> = {
    &round::AnswerConsent::player, &round::AnswerConsent::spot, &round::AnswerConsent::other,
    &round::AnswerConsent::given};
template <>
inline constexpr std::tuple fields_of<round::CallWagers> = {&round::CallWagers::player, &round::CallWagers::spot,
                                                            &round::CallWagers::slip, &round::CallWagers::cash};
template <>
inline constexpr std::tuple fields_of<round::ConfirmCall> = {&round::ConfirmCall::by, &round::ConfirmCall::player};
template <>
inline constexpr std::tuple fields_of<round::DealCard> = {&round::DealCard::card};
template <>
inline constexpr std::tuple fields_of<round::Insure> = {&round::Insure::player, &round::Insure::spot,
                                                        &round::Insure::amounts};
template <>
inline constexpr std::tuple fields_of<round::DeclineInsurance> = {&round::DeclineInsurance::player,
                                                                  &round::DeclineInsurance::spot};
template <>
inline constexpr std::tuple fields_of<round::Switch> = {&round::Switch::player, &round::Switch::spot};
template <>
inline constexpr std::tuple fields_of<round::Keep> = {&round::Keep::player, &round::Keep::spot};
template <>
inline constexpr std::tuple fields_of<round::RevokeSwitch> = {&round::RevokeSwitch::player, &round::RevokeSwitch::spot};
template <>
inline constexpr std::tuple fields_of<round::Surrender> = {&round::Surrender::player, &round::Surrender::hand};
template <>
inline constexpr std::tuple fields_of<round::Stand> = {&round::Stand::player, &round::Stand::hand};
template <>
inline constexpr std::tuple fields_of<round::Hit> = {&round::Hit::player, &round::Hit::hand};
template <>
inline constexpr std::tuple fields_of<round::Double> = {&round::Double::player, &round::Double::hand,
                                                        &round::Double::amount, &round::Double::tip};
template <>
inline constexpr std::tuple fields_of<round::Split> = {&round::Split::player, &round::Split::hand, &round::Split::tip};
template <>
inline constexpr std::tuple fields_of<round::Follow> = {&round::Follow::player, &round::Follow::hand,
                                                        &round::Follow::amount, &round::Follow::tip};
template <>
inline constexpr std::tuple fields_of<round::LetRide> = {&round::LetRide::player, &round::LetRide::hand};
template <>
inline constexpr std::tuple fields_of<round::RefuseCard> = {&round::RefuseCard::player, &round::RefuseCard::hand};
template <>
inline constexpr std::tuple fields_of<round::TakeLateCard> = {&round::TakeLateCard::player, &round::TakeLateCard::hand};
template <>
inline constexpr std::tuple fields_of<round::GiveUpHand> = {&round::GiveUpHand::player, &round::GiveUpHand::hand};
template <>
inline constexpr std::tuple fields_of<round::LeaveHand> = {&round::LeaveHand::player, &round::LeaveHand::spot};
template <>
inline constexpr std::tuple fields_of<round::StayIn> = {&round::StayIn::player, &round::StayIn::spot};
template <>
inline constexpr std::tuple fields_of<round::MisdeliverCard> = {
    &round::MisdeliverCard::by, &round::MisdeliverCard::card, &round::MisdeliverCard::at,
    &round::MisdeliverCard::remedy};
template <>
inline constexpr std::tuple fields_of<round::FindFaceUp> = {&round::FindFaceUp::by, &round::FindFaceUp::card};
template <>
inline constexpr std::tuple fields_of<round::DrawInError> = {&round::DrawInError::by, &round::DrawInError::card,
                                                             &round::DrawInError::exposed};
template <>
inline constexpr std::tuple fields_of<round::Overdraw> = {&round::Overdraw::by, &round::Overdraw::card};
template <>
inline constexpr std::tuple fields_of<round::MissCard> = {&round::MissCard::by};
template <>
inline constexpr std::tuple fields_of<round::MisuseReader> = {&round::MisuseReader::by, &round::MisuseReader::readable};
template <>
inline constexpr std::tuple fields_of<round::ReportReaderFailure> = {&round::ReportReaderFailure::by};
template <>
inline constexpr std::tuple<> fields_of<round::RunOutOfCards> = {};

// ---- events and commands of a table

template <>
inline constexpr std::tuple fields_of<BuyIn> = {&BuyIn::player, &BuyIn::amount};
template <>
inline constexpr std::tuple fields_of<CashOut> = {&CashOut::player};
template <>
inline constexpr std::tuple fields_of<TakeSeat> = {&TakeSeat::player, &TakeSeat::spot};
template <>
inline constexpr std::tuple fields_of<LeaveSeat> = {&LeaveSeat::player};
template <>
inline constexpr std::tuple fields_of<PermitEntry> = {&PermitEntry::by, &PermitEntry::player};
template <>
inline constexpr std::tuple fields_of<NewDealer> = {&NewDealer::by, &NewDealer::number};
template <>
inline constexpr std::tuple fields_of<InspectDecks> = {&InspectDecks::by, &InspectDecks::cards};
template <>
inline constexpr std::tuple fields_of<RemoveDevice> = {&RemoveDevice::by};
template <>
inline constexpr std::tuple fields_of<InstallDevice> = {&InstallDevice::by};
template <>
inline constexpr std::tuple fields_of<ShuffleCards> = {&ShuffleCards::by, &ShuffleCards::method};
template <>
inline constexpr std::tuple fields_of<ShuffleStep> = {&ShuffleStep::by, &ShuffleStep::step};
template <>
inline constexpr std::tuple fields_of<ReportJam> = {&ReportJam::by};
template <>
inline constexpr std::tuple fields_of<StackCards> = {&StackCards::by};
template <>
inline constexpr std::tuple fields_of<CutCards> = {&CutCards::by, &CutCards::player, &CutCards::position};
template <>
inline constexpr std::tuple fields_of<RefuseCut> = {&RefuseCut::player};
template <>
inline constexpr std::tuple fields_of<OrderRecut> = {&OrderRecut::by};
template <>
inline constexpr std::tuple fields_of<BurnCard> = {&BurnCard::by};
template <>
inline constexpr std::tuple fields_of<ShowBurn> = {&ShowBurn::player};
template <>
inline constexpr std::tuple fields_of<ForgetBurn> = {&ForgetBurn::by};
template <>
inline constexpr std::tuple fields_of<DealNext> = {&DealNext::by};
template <>
inline constexpr std::tuple fields_of<CollectCards> = {&CollectCards::by};
template <>
inline constexpr std::tuple fields_of<CallReshuffle> = {&CallReshuffle::by};
template <>
inline constexpr std::tuple fields_of<RepairReader> = {&RepairReader::by};
template <>
inline constexpr std::tuple fields_of<TableOpened> = {&TableOpened::name, &TableOpened::rules, &TableOpened::decks,
                                                      &TableOpened::device};
template <>
inline constexpr std::tuple fields_of<BoughtIn> = {&BoughtIn::player, &BoughtIn::amount};
template <>
inline constexpr std::tuple fields_of<CashedOut> = {&CashedOut::player, &CashedOut::amount};
template <>
inline constexpr std::tuple fields_of<SeatTaken> = {&SeatTaken::player, &SeatTaken::spot};
template <>
inline constexpr std::tuple fields_of<SeatLeft> = {&SeatLeft::player};
template <>
inline constexpr std::tuple fields_of<EntryPermitted> = {&EntryPermitted::player, &EntryPermitted::why};
template <>
inline constexpr std::tuple fields_of<DealerCame> = {&DealerCame::number, &DealerCame::burn_due, &DealerCame::why};
template <>
inline constexpr std::tuple fields_of<DecksInspected> = {&DecksInspected::decks, &DecksInspected::why};
template <>
inline constexpr std::tuple fields_of<DeviceRemoved> = {&DeviceRemoved::why};
template <>
inline constexpr std::tuple fields_of<DeviceInstalled> = {&DeviceInstalled::method, &DeviceInstalled::why};
template <>
inline constexpr std::tuple fields_of<ShuffleBegun> = {&ShuffleBegun::method, &ShuffleBegun::kind, &ShuffleBegun::why};
template <>
inline constexpr std::tuple fields_of<ShuffleStepMade> = {&ShuffleStepMade::step, &ShuffleStepMade::why};
template <>
inline constexpr std::tuple fields_of<ShufflerJammed> = {&ShufflerJammed::why};
template <>
inline constexpr std::tuple fields_of<CardsStacked> = {&CardsStacked::commitment, &CardsStacked::shoe,
                                                       &CardsStacked::kind, &CardsStacked::secret, &CardsStacked::why};
template <>
inline constexpr std::tuple fields_of<CutOffered> = {&CutOffered::player, &CutOffered::from, &CutOffered::why};
template <>
inline constexpr std::tuple fields_of<CutRefused> = {&CutRefused::player, &CutRefused::why};
template <>
inline constexpr std::tuple fields_of<CardsCut> = {&CardsCut::player, &CardsCut::position, &CardsCut::why};
template <>
inline constexpr std::tuple fields_of<RecutOrdered> = {&RecutOrdered::by, &RecutOrdered::why};
template <>
inline constexpr std::tuple fields_of<CuttingCardPlaced> = {&CuttingCardPlaced::behind, &CuttingCardPlaced::why};
template <>
inline constexpr std::tuple fields_of<CardsLoaded> = {&CardsLoaded::burn_due, &CardsLoaded::why};
template <>
inline constexpr std::tuple fields_of<BurnMade> = {&BurnMade::why};
template <>
inline constexpr std::tuple fields_of<BurnShown> = {&BurnShown::player, &BurnShown::card, &BurnShown::why};
template <>
inline constexpr std::tuple fields_of<BurnForgotten> = {&BurnForgotten::why};
template <>
inline constexpr std::tuple fields_of<RoundBegun> = {&RoundBegun::number};
template <>
inline constexpr std::tuple fields_of<RoundCalledOff> = {&RoundCalledOff::number};
template <>
inline constexpr std::tuple fields_of<CuttingCardReached> = {&CuttingCardReached::spot, &CuttingCardReached::player,
                                                             &CuttingCardReached::why};
template <>
inline constexpr std::tuple fields_of<CardsCollected> = {&CardsCollected::number, &CardsCollected::order,
                                                         &CardsCollected::unused_back, &CardsCollected::why};
template <>
inline constexpr std::tuple fields_of<ReaderBroken> = {&ReaderBroken::why};
template <>
inline constexpr std::tuple fields_of<ReaderRepaired> = {&ReaderRepaired::why};
template <>
inline constexpr std::tuple fields_of<ShoeEnded> = {&ShoeEnded::end, &ShoeEnded::why};
template <>
inline constexpr std::tuple fields_of<CardsCounted> = {&CardsCounted::cards, &CardsCounted::left, &CardsCounted::why};
template <>
inline constexpr std::tuple fields_of<ShoeRevealed> = {&ShoeRevealed::reveal};

// ---- the state of a round

template <>
inline constexpr std::tuple fields_of<round::Hand> = {
    &round::Hand::id,       &round::Hand::cards,      &round::Hand::status,
    &round::Hand::switched, &round::Hand::from_split, &round::Hand::split_aces,
    &round::Hand::doubled,  &round::Hand::acted,      &round::Hand::missed};
template <>
inline constexpr std::tuple fields_of<round::Bettor> = {&round::Bettor::player, &round::Bettor::insurance_answered};
template <>
inline constexpr std::tuple fields_of<round::Spot> = {&round::Spot::id,      &round::Spot::decider,
                                                      &round::Spot::bettors, &round::Spot::hands,
                                                      &round::Spot::dealt,   &round::Spot::switch_answer};
template <>
inline constexpr std::tuple fields_of<round::Dealer> = {&round::Dealer::cards,        &round::Dealer::hole_down,
                                                        &round::Dealer::no_blackjack, &round::Dealer::done,
                                                        &round::Dealer::missed,       &round::Dealer::reader_failed};
template <>
inline constexpr std::tuple fields_of<round::Wager> = {
    &round::Wager::id,   &round::Wager::player, &round::Wager::hand,   &round::Wager::bet,
    &round::Wager::kind, &round::Wager::stake,  &round::Wager::is_open};
template <>
inline constexpr std::tuple fields_of<round::Player> = {&round::Player::id, &round::Player::brought,
                                                        &round::Player::chips, &round::Player::seat,
                                                        &round::Player::no_more_cards};
template <>
inline constexpr std::tuple fields_of<round::PlayerAtSpot> = {&round::PlayerAtSpot::player, &round::PlayerAtSpot::spot};
template <>
inline constexpr std::tuple fields_of<round::Call> = {&round::Call::player, &round::Call::spot,
                                                      &round::Call::stakes, &round::Call::cash,
                                                      &round::Call::dealer, &round::Call::supervisor};
template <>
inline constexpr std::tuple fields_of<round::Following> = {&round::Following::hand, &round::Following::added,
                                                           &round::Following::bet, &round::Following::asked};
template <>
inline constexpr std::tuple fields_of<round::WaitingCard> = {&round::WaitingCard::card, &round::WaitingCard::exposed,
                                                             &round::WaitingCard::destination,
                                                             &round::WaitingCard::from};
template <>
inline constexpr std::tuple fields_of<round::State> = {
    &round::State::phase,        &round::State::players,         &round::State::spots,
    &round::State::dealer,       &round::State::wagers,          &round::State::rack,
    &round::State::switch_asked, &round::State::hand_asked,      &round::State::card_requested,
    &round::State::following,    &round::State::late_card_asked, &round::State::may_leave,
    &round::State::consents,     &round::State::consent_asked,   &round::State::calls,
    &round::State::waiting,      &round::State::burned,          &round::State::face_up_found,
    &round::State::tip_box,      &round::State::voided};

// ---- the state of a table

template <>
inline constexpr std::tuple fields_of<Reveal> = {&Reveal::secret, &Reveal::cuts, &Reveal::dealt, &Reveal::commitment};
template <>
inline constexpr std::tuple fields_of<ShoeSecret> = {&ShoeSecret::table, &ShoeSecret::shoe,      &ShoeSecret::kind,
                                                     &ShoeSecret::rules, &ShoeSecret::decks,     &ShoeSecret::previous,
                                                     &ShoeSecret::salt,  &ShoeSecret::elsewhere, &ShoeSecret::order};
template <typename Tag>
inline constexpr std::tuple fields_of<Bits256<Tag>> = {&Bits256<Tag>::bytes};
template <>
inline constexpr std::tuple fields_of<RackCard> = {&RackCard::round, &RackCard::from, &RackCard::place,
                                                   &RackCard::card};
template <>
inline constexpr std::tuple fields_of<Person> = {&Person::player, &Person::bankroll, &Person::seat,
                                                 &Person::last_wagered, &Person::permitted};
template <>
inline constexpr std::tuple fields_of<Shuffling> = {&Shuffling::method,  &Shuffling::kind,   &Shuffling::to_plug,
                                                    &Shuffling::riffles, &Shuffling::turned, &Shuffling::to_riffle,
                                                    &Shuffling::stripped};
template <>
inline constexpr std::tuple fields_of<Cutting> = {&Cutting::asked, &Cutting::from, &Cutting::passed};
template <>
inline constexpr std::tuple fields_of<LiveShoe> = {&LiveShoe::secret, &LiveShoe::commitment, &LiveShoe::method,
                                                   &LiveShoe::cuts,   &LiveShoe::cards,      &LiveShoe::next,
                                                   &LiveShoe::behind};
template <>
inline constexpr std::tuple fields_of<LastAppearance> = {&LastAppearance::on, &LastAppearance::spot,
                                                         &LastAppearance::player};
template <>
inline constexpr std::tuple fields_of<State> = {&State::name,
                                                &State::rules,
                                                &State::decks,
                                                &State::phase,
                                                &State::people,
                                                &State::seated,
                                                &State::gone,
                                                &State::brought_in,
                                                &State::taken_out,
                                                &State::house,
                                                &State::tip_box,
                                                &State::device,
                                                &State::reader_failed,
                                                &State::dealer,
                                                &State::stack,
                                                &State::left_over,
                                                &State::shuffling,
                                                &State::shoe,
                                                &State::last_loaded,
                                                &State::cutting,
                                                &State::last_cutter,
                                                &State::shoes,
                                                &State::last_commitment,
                                                &State::cutting_card,
                                                &State::burn_due,
                                                &State::burn,
                                                &State::burn_shown,
                                                &State::rack,
                                                &State::unrevealed,
                                                &State::rounds,
                                                &State::last_dealt,
                                                &State::rounds_since_shuffle,
                                                &State::round,
                                                &State::drawn};
template <>
inline constexpr std::tuple fields_of<Member> = {&Member::player, &Member::user};
template <>
inline constexpr std::tuple fields_of<Pace> = {&Pace::betting, &Pace::decision, &Pace::result, &Pace::step};
template <>
inline constexpr std::tuple fields_of<Definition> = {
    &Definition::name, &Definition::book,         &Definition::text,  &Definition::settings,
    &Definition::pace, &Definition::human_dealer, &Definition::coach, &Definition::owner};
template <>
inline constexpr std::tuple fields_of<TableSnapshot> = {&TableSnapshot::state, &TableSnapshot::members,
                                                        &TableSnapshot::definition, &TableSnapshot::announced};

}   // namespace pitboss::table
