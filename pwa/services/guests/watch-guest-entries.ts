import { deviceDb, type GuestSeat, readFact } from '#pwa/db/device/device-db.ts';
import { isPrivate } from '#pwa/db/owners/private-records.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { readMatches, readPlayers } from '#pwa/db/views/records.ts';
import { describeEntry } from '#pwa/services/sync/sync-summary.ts';
import { guestEntries as text } from '#shared/text/sync-panel.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry } from '#sync/ports.ts';

/**
 * Calls back with the unsent entries of this phone's guests, except the owner of the open records, now and after every
 * change; the returned function stops. Each guest's records are watched by themselves: a live query over several
 * databases, opened and closed one after the other, misses changes of the later ones.
 */
export function watchGuestEntries(
  except: OwnerKey,
  onChange: (guests: readonly GuestEntries[]) => void,
): () => void {
  let stops: (() => void)[] = [];
  const stopAll = () => {
    for (const stop of stops) stop();
  };
  const watchAll = (seats: readonly GuestSeat[]) => {
    stopAll();
    const found = new Map<OwnerKey, GuestEntries>();
    const tell = () => {
      if (found.size < seats.length) return;
      onChange(seats.flatMap(({ owner }) => found.get(owner) ?? []).filter(hasEntries));
    };
    stops = seats.map((seat) =>
      watchOne(seat, (guest) => {
        found.set(seat.owner, guest);
        tell();
      }),
    );
    tell();
  };
  const subscription = liveRead(deviceDb, () => readFact('guestSeats')).subscribe((seats) =>
    watchAll((seats ?? []).filter(({ owner }) => owner !== except)),
  );
  return () => {
    subscription.unsubscribe();
    stopAll();
  };
}

function watchOne(seat: GuestSeat, onChange: (guest: GuestEntries) => void): () => void {
  const db = new PlayerDb(seat.owner);
  const read = () => db.transaction('r', db.records, () => readOf(db, seat));
  const subscription = liveRead(db, read).subscribe(onChange);
  return () => {
    subscription.unsubscribe();
    db.close();
  };
}

function hasEntries({ entries }: GuestEntries): boolean {
  return entries.length > 0;
}

/** The entries of a guest of this phone that the server does not have. */
export interface GuestEntries extends GuestSeat {
  entries: readonly Entry[];
  /** The description of each entry, by its id; of a private one without the rated player (docs/rules.md 122). */
  titles: Readonly<Record<string, string>>;
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
    isPrivate(entry.mutation) ? text.aRating : describeEntry(entry, db.owner, matches, playersById);
  const records = entries.filter(({ mutation }) => !isPrivate(mutation));
  return {
    ...seat,
    entries,
    titles: Object.fromEntries(entries.map((entry) => [entry.id, titleOf(entry)])),
    records: records.map(({ mutation, status }) => ({ ...mutation, status })),
    isPartial: records.length < entries.length,
  };
}
