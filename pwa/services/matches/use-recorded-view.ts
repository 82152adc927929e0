import { deviceDb, forgetFact, readFact } from '#pwa/db/device/device-db.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import type { MatchView } from '#pwa/db/views/match-list.ts';
import { readMatchView } from '#pwa/db/views/one-match.ts';
import { isToRate } from '#pwa/db/views/opponents.ts';
import { isGuestsSeat } from '#pwa/db/views/people.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';

/** A match to show off, with the players that recording it notifies. */
export interface RecordedView extends MatchView {
  /** Other members in the match, and guests. */
  members: number;
  nonMembers: number;
  /** The first opponent to rate, or null. */
  toRate: number | null;
}

/**
 * The match that this player recorded last on this phone, until they dismiss it or have rated everybody; null if there
 * is none. With guests it stays: they may still scan its code.
 */
export function useLastRecorded(owner: number): RecordedView | null {
  const matchId = useRecordedId(owner);
  const view = useRecordedView(matchId ?? '');
  if (!view || view.match.id !== matchId) return null;
  const isRated = view.toRate === null && view.opponents.some(({ rating }) => rating === 'done');
  return isRated && view.nonMembers === 0 ? null : view;
}

/** True once the server has the match. What is still on this phone may be a correction of it. */
export function isSent({ match, mark }: RecordedView): boolean {
  return mark.kind === 'synced' || match.editableUntil !== undefined;
}

function useRecordedId(owner: number): string | null {
  const recorded = useLiveRead(deviceDb, () => readFact('recordedMatch'));
  return recorded && recorded.owner === owner ? recorded.matchId : null;
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
  const others = view.match.participants.filter(({ userId }) => userId !== db.owner);
  const nonMembers = others.filter(isGuestsSeat).length;
  return {
    ...view,
    members: others.length - nonMembers,
    nonMembers,
    toRate: view.opponents.find(isToRate)?.userId ?? null,
  };
}
