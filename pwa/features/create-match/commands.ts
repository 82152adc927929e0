import { CaptureRefused, capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { phoneGuestsIn } from '#pwa/db/views/phone-guests.ts';
import { savePlayerCard } from '#pwa/db/views/records.ts';
import type { PhoneContact } from '#shared/domain/contacts.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import type { MatchForm } from './form-state.ts';
import type { FoundPlayer } from './found-players.ts';
import { matchArgs, summaryOf } from './match-args.ts';

export interface CreatedMatch {
  matchId: string;
  location: string;
  date: string;
  /** The guests who can be reached by a text message. */
  guests: PhoneContact[];
  members: number;
  nonMembers: number;
}

/**
 * Stores the match on this phone and ends its draft, in one transaction. Throws `CaptureRefused` if another tab with
 * the same form has already recorded it.
 */
export async function createMatch(
  db: PlayerDb,
  form: MatchForm,
  draftId: string,
): Promise<CreatedMatch> {
  const args = matchArgs(form, newId);
  await capture(db, {
    kind: 'createMatch',
    args,
    subject: args.matchId,
    endsDraft: draftId,
    check: async () =>
      (await isRecorded(db, args.matchId)) ? text.recordedBefore.description : null,
  });
  const { matchId, location, date } = args;
  const guests = phoneGuestsIn(args);
  return { matchId, location, date, guests, ...summaryOf(args, db.owner) };
}

/** True for the error that `createMatch` throws if another tab has recorded this form. */
export function isRecordedBefore(error: unknown): boolean {
  return error instanceof CaptureRefused;
}

/** Awaits nothing but queries: it runs inside the capture's transaction. */
async function isRecorded(db: PlayerDb, matchId: string): Promise<boolean> {
  const captured = await db.outbox.where('subject').equals(matchId).count();
  return captured > 0 || (await db.rows.get(['match', matchId])) !== undefined;
}

/** Stores a picked player, so that their name shows with or without signal. */
export function rememberPlayer(db: PlayerDb, player: FoundPlayer): Promise<void> {
  const { id, username, firstName, lastName, profilePicture } = player;
  return savePlayerCard(db, {
    id,
    username,
    firstName,
    lastName,
    profilePicture,
    isDeleted: false,
  });
}
