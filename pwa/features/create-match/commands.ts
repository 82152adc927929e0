import { writeFact } from '#pwa/db/device/device-db.ts';
import { dropDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { CaptureRefused, capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { phoneGuestsIn, readCapturedGuests } from '#pwa/db/views/phone-guests.ts';
import { readPlayersWith } from '#pwa/db/views/players-with.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import { type RefusedMatch, readRefusedMatch } from '#pwa/db/views/refused-match.ts';
import { readChangeable } from '#pwa/services/matches/change-match.ts';
import type { Sync } from '#pwa/services/player/player-context.tsx';
import type { PhoneContact } from '#shared/domain/contacts.ts';
import { TEAMS } from '#shared/domain/match-rules.ts';
import { haveSameContacts } from '#shared/domain/same-contact.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import type { CreateMatchArgs, Seat } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { DRAFT_KEY } from './form-draft.ts';
import { type MatchForm, playersOf } from './form-state.ts';

export interface CreatedMatch {
  matchId: string;
  location: string;
  date: string;
  /** The guests who can be reached by a text message. */
  guests: PhoneContact[];
  members: number;
  nonMembers: number;
  /** The match that it takes the place of (WRONG-9), or null. */
  replaces: string | null;
}

/**
 * Stores the match on this phone, which may replace another (WRONG-9), and ends its draft, in one transaction.
 * One that the server refused is sent again as it is now, so that its QR code and what was recorded about it stay
 * (WRONG-10). Throws `CaptureRefused` if another tab with the same form has already recorded it.
 */
export async function createMatch(
  db: PlayerDb,
  form: MatchForm,
  draftId: string,
  sync: Pick<Sync, 'retry' | 'syncNow'>,
): Promise<CreatedMatch> {
  const refused = await readRefusedMatch(db, form.corrects ?? null);
  await rememberPlayers(db, form);
  const { matchId, secret } = refused?.args ?? form;
  const typed = matchArgs({ ...form, matchId, secret }, newId);
  const args = await inItsPlace(db, form, refused, typed);
  if (refused === null) await record(db, args, draftId);
  else await sendAgain(db, refused, args, draftId, sync);
  const { location, date, replaces = null } = args;
  // The match is recorded, also if the phone cannot remember to show its card.
  const recorded = { owner: db.owner, matchId, isReplacement: replaces !== null };
  await writeFact('recordedMatch', recorded).catch(() => undefined);
  const guests = phoneGuestsIn(args);
  return { matchId, location, date, guests, ...summaryOf(args, db.owner), replaces };
}

async function record(db: PlayerDb, args: CreateMatchArgs, draftId: string): Promise<void> {
  await capture(db, {
    kind: 'createMatch',
    args,
    subject: args.matchId,
    ...(args.replaces && { needs: [args.replaces] }),
    endsDraft: draftId,
    check: async () =>
      (await isRecorded(db, args.matchId)) ? text.recordedBefore.description : null,
  });
}

/**
 * The arguments with the match that they take the place of, if any (WRONG-9): the one that the form corrects, while
 * that is possible, or that of the refused change that is sent again, which still knows only what its creator saw then.
 */
async function inItsPlace(
  db: PlayerDb,
  { corrects }: MatchForm,
  refused: RefusedMatch | null,
  args: CreateMatchArgs,
): Promise<CreateMatchArgs> {
  if (refused === null) {
    const row = await readChangeable(db, corrects ?? null);
    return row === null ? args : inPlaceOf(db, row, { ...args, replacedRevision: row.revision });
  }
  const { replaces, replacedRevision } = refused.args;
  if (replaces === undefined) return args;
  const { participants } = (await readMatch(db, replaces))?.row ?? { participants: [] };
  return inPlaceOf(db, { id: replaces, participants }, { ...args, replacedRevision });
}

/**
 * Guests of the other match who are guests of this one keep their seats, unless a member is added, as on the server
 * (WRONG-9).
 */
async function inPlaceOf(
  db: PlayerDb,
  { id: replaces, participants }: Pick<MatchRow, 'id' | 'participants'>,
  args: CreateMatchArgs,
): Promise<CreateMatchArgs> {
  const isAdded = (seat: Seat) =>
    'userId' in seat && !participants.some(({ userId }) => userId === seat.userId);
  const replacement = { ...args, replaces };
  if (args.seats.some(isAdded)) return replacement;
  const guests = [...(await readCapturedGuests(db, replaces))];
  const seats = args.seats.map((seat) => {
    if (!('guest' in seat)) return seat;
    const [id = seat.id] = guests.find(([, before]) => haveSameContacts(before, seat.guest)) ?? [];
    return { ...seat, id };
  });
  return { ...replacement, seats };
}

async function sendAgain(
  db: PlayerDb,
  { entryId }: RefusedMatch,
  args: CreateMatchArgs,
  draftId: string,
  sync: Pick<Sync, 'retry' | 'syncNow'>,
): Promise<void> {
  if (!(await sync.retry(entryId, { args })))
    throw new CaptureRefused(text.recordedBefore.description);
  // Its ratings would wait until they are due again.
  void sync.syncNow();
  await dropDraft(db, draftId);
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

/** Stores the names of players whom only a search or a profile showed: the match has them with or without signal. */
async function rememberPlayers(db: PlayerDb, form: MatchForm): Promise<void> {
  const members = TEAMS.flatMap((team) => playersOf(form, team)).filter(isMember);
  const ids = members.map(({ id }) => id);
  const [known, found] = await Promise.all([readPlayersWith(db, ids), db.found.bulkGet(ids)]);
  const cards = members.map(({ id, username = '', firstName = null, lastName = null }, index) => {
    const profilePicture = found[index]?.profilePicture ?? null;
    return { id, username, firstName, lastName, profilePicture, isDeleted: false };
  });
  await db.cards.bulkPut(cards.filter(({ id }) => !known.has(id)));
}

/** Stores a form as the draft with this id, which no form has open. */
export function storeForm(db: PlayerDb, id: string, form: MatchForm): Promise<void> {
  return saveDraft(db, { id, key: DRAFT_KEY, value: form });
}

function isMember(player: PlayerEntry): player is PlayerEntry & { id: number } {
  return player.id !== undefined;
}

/**
 * The arguments of createMatch, from a form that the rules accept. Every id is made on the device
 * (architecture: Ids and time); those of the seats are sorted, since players are shown in the order of their
 * ids.
 */
export function matchArgs(form: MatchForm, newId: () => string): CreateMatchArgs {
  const players = TEAMS.flatMap((team) =>
    playersOf(form, team).map((player) => ({ player, team, id: newId() })),
  );
  const ids = players.map(({ id }) => id).sort();
  return {
    matchId: form.matchId,
    ...(form.secret && { secret: form.secret }),
    date: form.date,
    location: form.location.trim(),
    matchType: form.matchType,
    team1Score: form.team1Score,
    team2Score: form.team2Score,
    seats: players.map(({ player, team, id }, index) => seatOf(player, team, ids[index] ?? id)),
  };
}

/** How many others were added: members, who are notified, and non-members (MATCH-27). */
export function summaryOf({ seats }: CreateMatchArgs, creator: number) {
  return {
    members: seats.filter((seat) => 'userId' in seat && seat.userId !== creator).length,
    nonMembers: seats.filter((seat) => 'guest' in seat).length,
  };
}

function seatOf(player: PlayerEntry, team: Seat['team'], id: string): Seat {
  if (player.id !== undefined) return { id, team, userId: player.id };
  const { firstName = '', lastName, phone, email } = player;
  const guest = { firstName, ...(lastName && { lastName }), ...(phone && { phone }) };
  return { id, team, guest: { ...guest, ...(email && { email }) } };
}
