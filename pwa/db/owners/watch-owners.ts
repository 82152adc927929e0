import { deviceDb, type GuestSeat, readFact } from '../device/device-db.ts';
import { liveRead } from '../store/live-read.ts';
import { type OwnerKey, PlayerDb } from '../store/player-db.ts';

/** An owner whose records are watched, with what else is known of them. */
interface Watched {
  owner: OwnerKey;
}

/**
 * Calls back with what `read` returns for each of these owners, in their order, now and after every change; the
 * returned function stops. Who cannot be read is left out. Each database has a live query of its own: one over several
 * databases, opened and closed one after the other, can miss changes of the later ones. `read` must await nothing but
 * its database, and do several reads in one transaction.
 */
export function watchOwners<W extends Watched, T>(
  watched: readonly W[],
  read: (db: PlayerDb, one: W) => Promise<T>,
  onChange: (found: readonly T[]) => void,
): () => void {
  const answers = new Map<OwnerKey, readonly T[]>();
  const tell = () => {
    if (watched.every(({ owner }) => answers.has(owner)))
      onChange(watched.flatMap(({ owner }) => answers.get(owner) ?? []));
  };
  const stops = watched.map((one) =>
    watchOwner(one, read, (answer) => {
      answers.set(one.owner, answer);
      tell();
    }),
  );
  tell();
  return () => {
    for (const stop of stops) stop();
  };
}

/** The same for this phone's guests, the most recent last, and again whenever one is let in or leaves. */
export function watchGuests<T>(
  read: (db: PlayerDb, seat: GuestSeat) => Promise<T>,
  onChange: (found: readonly T[]) => void,
): () => void {
  let stop = () => {};
  const watchAll = (seats: readonly GuestSeat[] | null) => {
    stop();
    stop = watchOwners(seats ?? [], read, onChange);
  };
  const seats = liveRead(deviceDb, () => readFact('guestSeats'));
  const subscription = seats.subscribe(watchAll, () => watchAll(null));
  return () => {
    subscription.unsubscribe();
    stop();
  };
}

/** Calls back with what was read, or with nothing if it cannot be read. */
function watchOwner<W extends Watched, T>(
  one: W,
  read: (db: PlayerDb, one: W) => Promise<T>,
  onAnswer: (answer: readonly T[]) => void,
): () => void {
  const db = new PlayerDb(one.owner);
  const subscription = liveRead(db, () => read(db, one)).subscribe(
    (answer) => onAnswer([answer]),
    () => onAnswer([]),
  );
  return () => {
    subscription.unsubscribe();
    db.close();
  };
}
