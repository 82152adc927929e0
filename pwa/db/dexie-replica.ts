import { afterPage } from '#sync/engine/after-page.ts';
import { type ApplyResult, type ReplicaPosition, type ReplicaStore, UNREAD } from '#sync/ports.ts';
import type { Change, PullResponse } from '#sync/protocol/pull.ts';
import { changeStatuses } from './outbox-entries.ts';
import type { PlayerDb } from './player-db.ts';
import { reopening } from './reopening.ts';

const POSITION = 'position';

/** The server's rows of one owner, in IndexedDB. */
export class DexieReplica implements ReplicaStore {
  readonly #db: PlayerDb;

  constructor(db: PlayerDb) {
    this.#db = db;
  }

  position(): Promise<ReplicaPosition> {
    return reopening(this.#db, () => this.#position());
  }

  applyPage(askedWith: string | null, page: PullResponse, now: number): Promise<ApplyResult> {
    const { outbox, rows, meta } = this.#db;
    const apply = () => this.#apply(askedWith, page, now);
    return reopening(this.#db, () => this.#db.transaction('rw', [outbox, rows, meta], apply));
  }

  async #apply(askedWith: string | null, page: PullResponse, now: number): Promise<ApplyResult> {
    const before = await this.#position();
    if (before.cursor !== askedWith) return 'stale';
    const effects = afterPage(before, page, await this.#keptEntries(page.reset), now);
    await this.#write(page.changes, effects.position.generation);
    if (effects.sweep) await this.#sweep(effects.position.generation);
    await changeStatuses(this.#db, effects.outbox);
    await this.#db.meta.put({ key: POSITION, ...effects.position });
    return 'applied';
  }

  async #position(): Promise<ReplicaPosition> {
    const stored = await this.#db.meta.get(POSITION);
    if (stored === undefined) return UNREAD;
    const { key: _, ...position } = stored;
    return position;
  }

  /** A re-read may find that the server has forgotten what had settled long ago. */
  #keptEntries(isReset: boolean) {
    const states = isReset ? ['acknowledged', 'settled'] : ['acknowledged'];
    return this.#db.outbox.where('status.state').anyOf(states).toArray();
  }

  async #write(changes: readonly Change[], generation: number): Promise<void> {
    const isTombstone = ({ row }: Change) => row === undefined;
    const gone = changes.filter(isTombstone);
    const present = changes.filter((change) => !isTombstone(change));
    await this.#db.rows.bulkDelete(gone.map(({ entity, id }) => [entity, id]));
    await this.#db.rows.bulkPut(
      present.map(({ entity, id, version, row }) => ({ entity, id, version, row, generation })),
    );
  }

  async #sweep(generation: number): Promise<void> {
    await this.#db.rows.where('generation').below(generation).delete();
  }
}
