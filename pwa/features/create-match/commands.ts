import { capture } from '#pwa/db/capture.ts';
import { newId } from '#pwa/db/new-id.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { keepCard } from '#pwa/db/views/records.ts';
import { DRAFT_KEY } from './form-draft.ts';
import type { MatchForm } from './form-state.ts';
import type { FoundPlayer } from './found-players.ts';
import { matchArgs, summaryOf } from './match-args.ts';

export interface CreatedMatch {
  matchId: string;
  members: number;
  nonMembers: number;
}

/** Keeps the match on this phone and ends the draft, in one transaction. */
export async function createMatch(db: PlayerDb, form: MatchForm): Promise<CreatedMatch> {
  const args = matchArgs(form, newId);
  await capture(db, { kind: 'createMatch', args, subject: args.matchId, endsDraft: DRAFT_KEY });
  return { matchId: args.matchId, ...summaryOf(args, db.owner) };
}

/** A picked player is known from now on, with or without signal. */
export function rememberPlayer(db: PlayerDb, player: FoundPlayer): Promise<void> {
  const { id, username, firstName, lastName, profilePicture } = player;
  return keepCard(db, { id, username, firstName, lastName, profilePicture, isDeleted: false });
}
