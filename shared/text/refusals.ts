import { ratingWizard } from './rating-wizard.ts';

/** The server's refusals; the phone shows them beside a parked entry. */
export const refusals = {
  rated_today: ratingWizard.alreadyRated.description,
  rated_in_match: 'You have already rated this player for this match.',
  rating_empty: `${ratingWizard.empty.title} - ${ratingWizard.empty.description}`,
  rating_self: 'You cannot rate yourself.',
  rating_not_participant: 'Only players of this match can rate each other.',
  rating_not_opponent: 'You can only rate players of the other team.',
  match_deleted: 'This match was deleted.',
  match_unknown: 'The server does not know this match yet.',
  match_not_participant: 'Only players of this match can do this.',
  player_unknown: 'One of the players does not exist.',
  player_twice: 'A player can be in a match only once.',
  id_taken: 'This was recorded before.',
  conflict: 'Someone else recorded this result in the meantime.',
  bytes_differ: 'This was sent before with other content.',
  unknown_kind: 'This version of the server does not know this kind of entry.',
  invalid: 'This entry is not valid.',
  creator_missing: 'You must be one of the players.',
  not_enough_players: 'Singles requires 2 players total, doubles 4.',
  team_full: 'Singles teams can only have 1 player, doubles teams 2.',
  notification_unknown: 'This notification does not exist.',
  guest_only_rates: 'As a guest you can rate the players of this match only.',
  seat_claimed: 'This seat belongs to a member now.',
  internal: 'The server could not process this entry.',
} as const;
