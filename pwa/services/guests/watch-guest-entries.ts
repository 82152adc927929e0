import type { GuestSeat } from '#pwa/db/device/device-db.ts';
import { isPrivate } from '#pwa/db/owners/private-records.ts';
import { watchGuests } from '#pwa/db/owners/watch-owners.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { describeEntry } from '#pwa/services/sync/sync-summary.ts';
import { guestEntries as text } from '#shared/text/sync-panel.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';

/**
 * Calls back with the unsent entries of this phone's guests, except the owner of the open records, now and after every
 * change; the returned function stops.
 */
export function watchGuestEntries(
  except: OwnerKey | undefined,
  onChange: (guests: readonly GuestEntries[]) => void,
): () => void {
  const isShown = ({ owner, entries }: GuestEntries) => owner !== except && entries.length > 0;
  return watchGuests(
    (db, seat) => db.transaction('r', db.records, async () => readOf(db, seat)),
    (guests) => onChange(guests.filter(isShown)),
  );
}

/** The entries of a guest of this phone that the server does not have. */
export interface GuestEntries extends GuestSeat {
  entries: readonly Entry[];
  /** The description of each entry, by its id; of a private one without the rated player (docs/rules.md 122). */
  titles: Readonly<Record<string, readonly string[]>>;
  /** The entries that others than the guest may save: those that are not private. */
  records: readonly object[];
  /** True if there are private ratings. */
  isPartial: boolean;
}

const NOTHING = { entries: [], titles: {}, records: [], isPartial: false };

async function readOf(db: PlayerDb, seat: GuestSeat): Promise<GuestEntries> {
  const entries = unsentOf(await unsettledEntries(db));
  if (entries.length === 0) return { ...seat, ...NOTHING };
  const matches = (await readMatches(db)).map(({ row }) => row);
  const playersById = await readPlayers(db);
  const titleOf = (entry: Entry) =>
    isPrivate(entry.mutation)
      ? [text.aRating]
      : describeEntry(entry, db.owner, matches, playersById);
  const records = entries.filter(({ mutation }) => !isPrivate(mutation));
  return {
    ...seat,
    entries,
    titles: Object.fromEntries(entries.map((entry) => [entry.id, titleOf(entry)])),
    records: records.map(({ mutation, status }) => ({ ...mutation, status })),
    isPartial: records.length < entries.length,
  };
}
