import {
  GUESTS_A_DAY,
  MATCHES_A_DAY,
  MATCHES_A_DAY_WITH_PLAYER,
  MATCHES_A_WEEK,
  OLD_CAPTURE_DAYS,
} from '#shared/limits.ts';
import { ratingWizard } from './rating-wizard.ts';

/** The server's refusals; the phone shows them beside a parked entry. */
export const refusals = {
  rated_today: ratingWizard.alreadyRated.description,
  rated_in_match: 'You already rated this player for this match.',
  rating_gone: 'This rating no longer exists.',
  rating_final: 'You can edit or withdraw a rating for 24 hours.',
  rating_empty: `${ratingWizard.empty.title} - ${ratingWizard.empty.description}`,
  rating_self: "You can't rate yourself.",
  rating_not_participant: ratingWizard.notBoth,
  rating_not_opponent: 'You can only rate players on the other team.',
  match_deleted: 'This match was deleted.',
  match_changed:
    "This match changed in the meantime. Check it, and edit it again if it's still wrong.",
  match_unknown: "PPR doesn't know this match yet.",
  match_not_participant: 'Only players of this match can do this.',
  match_creator: "You recorded this match, so you can't leave it.",
  match_not_creator: 'Only the player who recorded this match can do this.',
  match_final:
    "It's too late to edit or delete this match: another player's rating already shows, or its first daily reveal is over.",
  player_unknown: "One of the players can't be added.",
  reported_unknown: 'This player no longer has an account.',
  player_twice: 'A player can be in a match only once.',
  id_taken: 'This was already recorded.',
  conflict: 'Someone else recorded this result in the meantime.',
  bytes_differ: 'This was already sent with other content.',
  unknown_kind: "PPR doesn't know this kind of record yet.",
  invalid: "This record isn't valid.",
  creator_missing: 'You must be one of the players.',
  not_enough_players: 'Singles requires 2 players total, doubles 4.',
  team_full: 'Singles teams can only have 1 player, doubles teams 2.',
  too_many_matches: `That's ${MATCHES_A_DAY} matches in one day.`,
  too_many_matches_in_week: `That's ${MATCHES_A_WEEK} matches in one week.`,
  too_many_guests: `That's ${GUESTS_A_DAY} guests in one day.`,
  too_many_with_player: `That's ${MATCHES_A_DAY_WITH_PLAYER} matches with one player in one day.`,
  capture_old: `Its date is more than ${OLD_CAPTURE_DAYS} days ago. Confirm it under “Your records”.`,
  notification_unknown: 'This notification does not exist.',
  guest_only_rates: 'As a guest, you can only rate players in this match.',
  seat_claimed: 'This seat belongs to a member now.',
  internal: "PPR couldn't save this record.",
} as const;
