import type { FeedEntity, RatingGivenRow } from '#shared/schemas/rows.ts';
import { pageEffects } from '#sync/engine/page-effects.ts';
import type { ApplyResult, PullPosition, ReplicaPosition, ReplicaStore } from '#sync/ports.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import { pageCame } from '../store/feed-pages.ts';
import { changeStatuses } from '../store/outbox-writes.ts';
import { type PlayerDb, POSITION } from '../store/player-db.ts';
import { reopening } from '../store/reopening.ts';
import type { RowKey, StoredRow } from '../store/row-chunks.ts';
import { NOT_PULLED } from '../store/rows.ts';
import { forgetReplica, positionOf } from './forget-replica.ts';

const RATING_GIVEN: FeedEntity = 'rating-given';
const KEPT: ReadonlySet<string> = new Set([RATING_GIVEN, 'match']);

/** The server's rows of one owner, in IndexedDB. */
export class DexieReplica implements ReplicaStore {
  readonly #db: PlayerDb;

  constructor(db: PlayerDb) {
    this.#db = db;
  }

  async position(): Promise<ReplicaPosition> {
    return positionOf(await reopening(this.#db, () => this.#db.meta.get(POSITION)));
  }

  async applyPage(askedWith: PullPosition, page: PullResponse, now: number): Promise<ApplyResult> {
    const { outbox, chunks, meta } = this.#db;
    pageCame(page);
    const gone = keysGoneIn(page);
    const keep = await keeperOf(gone);
    const apply = async () => this.#apply(askedWith, page, now, { gone, keep });
    return reopening(this.#db, () => this.#db.transaction('rw', [outbox, chunks, meta], apply));
  }

  forget(): Promise<void> {
    return forgetReplica(this.#db);
  }

  /** Awaits nothing but queries, each directly: IndexedDB ends a transaction without requests. */
  async #apply(
    askedWith: PullPosition,
    page: PullResponse,
    now: number,
    { gone, keep }: Applying,
  ): Promise<ApplyResult> {
    const { rows, meta } = this.#db;
    const before = positionOf(await meta.get(POSITION));
    if (before.cursor !== askedWith.cursor || before.generation !== askedWith.generation) {
      return 'stale';
    }
    const effects = pageEffects(before, page, await this.#keptEntries(page.reset), now);
    const { generation } = effects.position;
    await keep?.(this.#db, gone);
    await rows.change(rowsIn(page, generation), gone);
    if (effects.sweep) await this.#delete(await rows.ofGenerations(NOT_PULLED, generation));
    if (!page.more) await this.#deleteUnconfirmed();
    await changeStatuses(this.#db, effects.outbox);
    await meta.put({ key: POSITION, ...effects.position });
    return 'applied';
  }

  /**
   * Ratings that were stored with an opened match, and that the server did not give to its owner (GUEST-5). If the
   * page does not have the match, it may have been requested before the claim.
   */
  async #deleteUnconfirmed(): Promise<void> {
    const unconfirmed = await this.#db.rows.ofGenerations(NOT_PULLED, NOT_PULLED + 1);
    const isAwaited = (matchId: string) => unconfirmed.some(({ id }) => id === matchId);
    const refused = unconfirmed.filter(
      ({ entity, row }) => entity === RATING_GIVEN && !isAwaited((row as RatingGivenRow).matchId),
    );
    await this.#delete(refused);
  }

  #delete(rows: readonly StoredRow[]): Promise<void> {
    return this.#db.rows.change(
      [],
      rows.map(({ entity, id }): RowKey => [entity, id]),
    );
  }

  /** A read from the start may show that the server has lost entries that settled long ago. */
  #keptEntries(isReset: boolean) {
    const states = isReset ? ['acknowledged', 'settled'] : ['acknowledged'];
    return this.#db.outbox.where('status.state').anyOf(states).toArray();
  }
}

interface Applying {
  gone: readonly RowKey[];
  keep: Keeper | undefined;
}

type Keeper = (db: PlayerDb, keys: readonly RowKey[]) => Promise<void>;

/**
 * Loaded before the transaction, and only for the few pages that need it; without it, ratings would disappear without
 * notice, and the panel could not say which match a refused record is about.
 */
async function keeperOf(gone: readonly RowKey[]): Promise<Keeper | undefined> {
  if (!gone.some(([entity]) => KEPT.has(entity))) return undefined;
  const [ratings, matches] = await Promise.all([
    import('../store/gone-ratings.ts').catch(() => undefined),
    import('../store/gone-matches.ts').catch(() => undefined),
  ]);
  return async (db, keys) => {
    await ratings?.keepGoneRatings(db, keys);
    await matches?.keepGoneMatches(db, keys);
  };
}

function keysGoneIn({ changes }: PullResponse): RowKey[] {
  return changes.filter(({ row }) => row === undefined).map(({ entity, id }) => [entity, id]);
}

function rowsIn({ changes }: PullResponse, generation: number): StoredRow[] {
  return changes
    .filter(({ row }) => row !== undefined)
    .map(({ entity, id, row }) => ({ entity, id, row, generation }));
}
