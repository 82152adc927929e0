import { useEffect, useState } from 'react';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { allRows } from '#pwa/db/store/rows.ts';
import { countingRatings } from '#pwa/db/views/ratings-given.ts';
import { readMatches, readRatingsGiven, withoutRefused } from '#pwa/db/views/records.ts';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { useLive, usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { type DataExport, dataExport } from '#shared/schemas/data-export.ts';

/** How many of the player's records are on this phone. */
export interface OnThisPhone {
  matches: number;
  given: number;
  received: number;
}

/** Undefined until it is read. */
export function useOnThisPhone(): OnThisPhone | undefined {
  return useLive(readOnThisPhone);
}

/**
 * The records that only this phone has, as a file for their owner; null if there are none, undefined until they are
 * read.
 */
export function useUnsentFile(): string | null | undefined {
  const db = usePlayerDb();
  const tables = [db.outbox, db.drafts];
  return useLiveRead(db, () => db.transaction('r', tables, async () => readUnsentFile(db)));
}

/** The browser's storage use in bytes; null if it does not say, undefined until it has been asked. */
export function useStorageEstimate(): { usage: number; quota: number } | null | undefined {
  const [estimate, setEstimate] = useState<{ usage: number; quota: number } | null>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
      const isKnown = usage !== undefined && quota !== undefined;
      if (isCurrent) setEstimate(isKnown ? { usage, quota } : null);
    };
    void ask().catch(() => isCurrent && setEstimate(null));
    return () => {
      isCurrent = false;
    };
  }, []);
  return estimate;
}

/** Everything that the server has of the member. Throws `ApiError`. */
export function fetchDataExport(userId: number): Promise<DataExport> {
  return apiGet(`/api/users/${userId}/export`, dataExport);
}

async function readOnThisPhone(db: PlayerDb): Promise<OnThisPhone> {
  const [matches, given, received] = await Promise.all([
    readMatches(db),
    readRatingsGiven(db),
    allRows(db, 'rating-received'),
  ]);
  return {
    matches: withoutRefused(matches).length,
    given: countingRatings(given).length,
    received: received.length,
  };
}

/** Exported for its test: all waiting and refused entries, and the drafts; null if there are none. */
export async function readUnsentFile(db: PlayerDb): Promise<string | null> {
  const entries = await unsettledEntries(db);
  const unsent = entries.filter(({ status }) => status.state !== 'acknowledged');
  const drafts = await db.drafts.toArray();
  if (unsent.length === 0 && drafts.length === 0) return null;
  const records = unsent.map(({ mutation, status }) => ({ ...mutation, status }));
  return JSON.stringify({ owner: db.owner, records, drafts }, null, 2);
}
