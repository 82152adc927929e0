import { useState } from 'react';
import {
  changeFacts,
  deviceDb,
  forgetFact,
  readFact,
  writeFact,
} from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import type { MatchView } from '#pwa/db/views/match-list.ts';
import { named } from '#pwa/db/views/match-name.ts';
import { readMatchView } from '#pwa/db/views/one-match.ts';
import { isToRate } from '#pwa/db/views/opponents.ts';
import { guestSeatsBeside } from '#pwa/db/views/people.ts';
import { readEmailedGuests, readPhoneGuests } from '#pwa/db/views/phone-guests.ts';
import { readSkipped } from '#pwa/db/views/skipped-matches.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import type { PhoneContact } from '#shared/domain/contacts.ts';
import { shortNames } from '#shared/domain/short-names.ts';

export { named };

/** A match to show off, with the players that recording it notifies. */
export interface RecordedView extends MatchView {
  /** The other members it was recorded with, who were notified. */
  members: number;
  /** The guests who haven't joined since, and those who have. */
  nonMembers: number;
  joined: number;
  /** The guests who can be texted; none if the match was recorded on another phone. */
  phoneGuests: readonly PhoneContact[];
  /** The names of those whom the server emails the link; none likewise. */
  emailed: readonly string[];
  /** The first opponent to rate, or null, and the short names of all of them; none in a skipped match (LIST-7). */
  toRate: number | null;
  toRateNames: readonly string[];
  isSkipped: boolean;
}

/** The match recorded last; true if it took the place of another (WRONG-9). */
export interface LastRecorded extends RecordedView {
  isReplacement: boolean;
  /** True once its card was seen on an earlier visit to the list. */
  isFolded: boolean;
}

/**
 * The match that this player recorded last on this phone, until they dismiss or skip it or have rated everybody; null
 * if there is none, undefined until it is read. With guests it stays: they may still scan its code.
 */
export function useLastRecorded(owner: number): LastRecorded | null | undefined {
  const recorded = useLiveRead(deviceDb, () => readFact('recordedMatch'));
  const matchId = recorded?.owner === owner ? recorded.matchId : '';
  const [unfolded, unfold] = useState('');
  // It stays as it is for as long as the list is open.
  if (recorded && !recorded.isSeen && unfolded !== matchId) unfold(matchId);
  const read = useLive(
    async (db) => ({ matchId, view: await readRecordedView(db, matchId) }),
    [matchId],
  );
  // What was read may still be of the match before.
  if (recorded === undefined || read?.matchId !== matchId) return undefined;
  if (!read.view || isDone(read.view)) return null;
  const isReplacement = recorded?.isReplacement === true;
  return { ...read.view, isReplacement, isFolded: unfolded !== matchId };
}

function isDone({ toRate, isSkipped, opponents, nonMembers }: RecordedView): boolean {
  const isRated = toRate === null && opponents.some(({ rating }) => rating === 'done');
  return (isRated || isSkipped) && nonMembers === 0;
}

/** True once the server has the match. What is still on this phone may be a correction of it. */
export function isSent({ match, mark }: RecordedView): boolean {
  return mark.kind === 'synced' || match.editableUntil !== undefined;
}

/** Its card is on the screen: on the next visit it is folded. */
export async function markRecordedSeen(): Promise<void> {
  await changeFacts(async () => {
    const recorded = await readFact('recordedMatch');
    if (recorded && !recorded.isSeen)
      await writeFact('recordedMatch', { ...recorded, isSeen: true });
  });
}

export function dismissRecorded(): Promise<void> {
  return forgetFact('recordedMatch');
}

/** The recorded match as this phone has it; null if it is gone, undefined until it is read. */
export function useRecordedView(matchId: string): RecordedView | null | undefined {
  return useLive((db) => readRecordedView(db, matchId), [matchId]);
}

async function readRecordedView(db: PlayerDb, matchId: string): Promise<RecordedView | null> {
  const { view } = (await readMatchView(db, matchId)) ?? {};
  if (view === undefined || view.mark.kind === 'refused') return null;
  const { participants } = view.match;
  const { team1, team2 } = view.teams;
  const others = participants.filter(({ userId }) => userId !== db.owner);
  const isSkipped = (await readSkipped(db)).has(matchId);
  const toRate = isSkipped ? [] : view.opponents.filter(isToRate);
  const guests = others.filter(({ isGuest }) => isGuest).length;
  const nonMembers = guestSeatsBeside(db.owner, participants).length;
  return {
    ...view,
    members: others.length - guests,
    nonMembers,
    joined: guests - nonMembers,
    phoneGuests: await readPhoneGuests(db, view.match),
    emailed: await readEmailedGuests(db, view.match),
    toRate: toRate[0]?.userId ?? null,
    toRateNames: shortNames(
      toRate.map(({ person }) => person),
      [...team1, ...team2],
    ),
    isSkipped,
  };
}
