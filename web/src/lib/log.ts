// The lines of "What happened": what a person at the table would hear or ask about. Cards have no line: one sees them.
import type { RoundRecord } from './history.ts';
import type { TableEvent } from './protocol.ts';

export interface Line {
  id: number;
  event: TableEvent;
  round: number;
}

const told = new Set([
  'switch_offered', 'cards_switched', 'switch_declined', 'switch_revoked', 'insurance_offered', 'insurance_answered',
  'hole_card_checked', 'hand_stood', 'hand_doubled', 'hand_split', 'hand_surrendered', 'hand_busted', 'dealer_done',
  'wager_settled', 'round_voided', 'cut_offered', 'cut_refused', 'cards_cut', 'burn_shown',
  'cards_tucked', 'consent_asked', 'consent_answered', 'follow_asked', 'follow_answered', 'card_misdelivered',
  'leave_offered', 'leave_answered', 'face_up_card_found', 'card_drawn_in_error', 'card_refused', 'card_burned',
  'card_missed', 'late_card_asked', 'late_card_taken', 'hand_dead', 'supervisor_notified', 'reader_misused',
  'reader_failed', 'cutting_card_reached', 'shuffle_begun', 'recut_ordered', 'wagers_called', 'call_confirmed',
  'cash_converted', 'call_lapsed',
]);

export const isTold = (event: TableEvent): boolean => told.has(event.type) && event.words !== undefined;

// The events of a finished round that get a line, from the round's record.
export const toldIn = (record: RoundRecord): TableEvent[] =>
  record.steps.flatMap((step) =>
    step.events.filter(isTold).map((event) => (step.by_platform ? { ...event, by_platform: true } : event)),
  );

// Replaces the lines of a round by those of its record, before the lines of later rounds. If the round's settlements are
// there already, the lines stay as they are.
export function recalled(lines: readonly Line[], round: number, missed: readonly Line[]): Line[] {
  if (lines.some((line) => line.round === round && line.event.type === 'wager_settled')) return [...lines];
  const since = (line: Line) => line.round > round;
  return [...lines.filter((line) => line.round < round), ...missed, ...lines.filter(since)];
}
