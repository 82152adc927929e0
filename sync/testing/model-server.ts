import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import type { Reply } from '../ports.ts';
import type { PullRequest, PullResponse } from '../protocol/pull.ts';
import type { PushResponse } from '../protocol/push.ts';
import type { PushRequest } from '../protocol/push-request.ts';
import { decodeCursor, encodeCursor } from './model-cursor.ts';
import {
  emptyState,
  type FeedRow,
  Journal,
  type ModelState,
  type Note,
  type NoteRow,
} from './model-state.ts';
import { ModelTransaction } from './model-transaction.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Pages are tiny, so that every world reads several. */
const PAGE_ROWS = 3;

interface Job {
  request: PushRequest;
  answer: (reply: Reply<PushResponse>) => void;
}

/**
 * The server in memory, with a disk that fills up, a process that crashes between commit and answer, and
 * backups. A request without an answer stays unanswered, as on a real network.
 */
export class ModelServer {
  state: ModelState;
  /** Apps of a lower version are answered 426. */
  minClient = 1;
  isUp = true;
  /** How often, of 1, a group meets a full disk, and a crash between commit and answer. */
  faults = { diskFull: 0, crash: 0 };
  /** The epoch in which each mutation was last refused; restores keep it. */
  readonly refusedIn = new Map<string, string>();
  readonly #time: VirtualTime;
  readonly #random: SeededRandom;
  readonly #thrown = new Map<string, number>();
  #epochs = 1;
  #group: Job[] = [];

  constructor(time: VirtualTime, random: SeededRandom) {
    this.#time = time;
    this.#random = random;
    this.state = emptyState('e1');
  }

  push(session: number | null, request: PushRequest): Promise<Reply<PushResponse>> {
    return new Promise((resolve) => {
      if (!this.isUp) return;
      const refusal = this.#refuse(session, request);
      if (refusal !== null) return resolve(refusal);
      this.#group.push({ request, answer: resolve });
      // Requests until then share the commit of this group.
      if (this.#group.length === 1) this.#time.after(this.#random.below(150), () => this.#commit());
    });
  }

  pull(session: number | null, request: PullRequest): Promise<Reply<PullResponse>> {
    return new Promise((resolve) => {
      if (!this.isUp) return;
      if (session === null) return resolve({ kind: 'signed-out' });
      if (session !== request.owner) return resolve({ kind: 'other-owner' });
      resolve({ kind: 'ok', value: this.#page(request) });
    });
  }

  /** An administrator's action: an owner can no longer see a note. */
  hide(noteId: string, viewer: number): void {
    this.#transaction(new Journal()).hide(noteId, viewer);
  }

  /** The process dies: uncommitted changes are lost, and no request is answered. */
  crash(): void {
    this.isUp = false;
    this.#group = [];
  }

  backup(): ModelState {
    return structuredClone(this.state);
  }

  /** Restores an older backup, under a new epoch. */
  restore(backup: ModelState): void {
    this.#epochs += 1;
    this.state = { ...structuredClone(backup), epoch: `e${this.#epochs}` };
  }

  /** What a viewer should see, as rows by `entity/id`, computed from the data and not from the feed. */
  view(viewer: number): Map<string, unknown> {
    const notes = [...this.state.notes.values()].filter(({ viewers }) => viewers.includes(viewer));
    const votes = [...this.state.votes.values()].filter(({ author }) => author === viewer);
    return new Map<string, unknown>([
      ...notes.map((note) => [`note/${note.id}`, rowOfNote(note)] as const),
      ...votes.map((vote) => [`vote/${vote.id}`, vote] as const),
    ]);
  }

  #refuse(session: number | null, request: PushRequest): Reply<never> | null {
    if (session === null) return { kind: 'signed-out' };
    if (session !== request.owner) return { kind: 'other-owner' };
    if (Number(request.client) < this.minClient) return { kind: 'too-old' };
    if (request.mutations.length > 4) return { kind: 'too-large' };
    return this.#random.chance(0.02) ? { kind: 'slow-down', retryAfter: 200 } : null;
  }

  #commit(): void {
    const jobs = this.#group.splice(0);
    const now = this.#time.now();
    const journal = new Journal();
    const fullAt = this.#random.chance(this.faults.diskFull) ? this.#random.below(jobs.length) : -1;
    const answers: Reply<PushResponse>[] = [];
    for (const [index, { request }] of jobs.entries()) {
      if (index === fullAt) {
        // SQLite has rolled back the transaction: every job of the group fails.
        journal.rollbackTo(0);
        for (const { answer } of jobs) answer({ kind: 'unreachable' });
        return;
      }
      const outcomes = this.#transaction(journal).run(request);
      for (const [at, { status }] of outcomes.entries())
        if (status === 'rejected')
          this.refusedIn.set(request.mutations[at]?.id ?? '', this.state.epoch);
      answers.push({ kind: 'ok', value: { protocol: PROTOCOL, outcomes, now } });
    }
    if (this.#random.chance(this.faults.crash)) return this.crash();
    jobs.forEach(({ answer }, index) => answer(answers[index] ?? { kind: 'unreachable' }));
  }

  #transaction(journal: Journal): ModelTransaction {
    return new ModelTransaction(this.state, journal, this.#time.now(), this.#thrown);
  }

  #page({ owner, cursor: word, seen = 0 }: PullRequest): PullResponse {
    const { epoch, counters } = this.state;
    const version = counters.get(owner) ?? 0;
    const asked = word === undefined ? null : decodeCursor(word);
    const isKnown =
      asked !== null &&
      asked.epoch === epoch &&
      asked.viewer === owner &&
      Math.max(asked.version, seen) <= version;
    const after = isKnown ? asked : { version: 0, entity: '', id: '' };
    const rows = this.#feedOf(owner).filter(
      (row) => isAfter(row, after) && (isKnown || !row.deleted),
    );
    const page = rows.slice(0, PAGE_ROWS);
    const { version: at, entity, id } = page.at(-1) ?? after;
    return {
      protocol: PROTOCOL,
      epoch,
      reset: !isKnown,
      changes: page.map((row) => ({
        entity: row.entity,
        id: row.id,
        ...(row.deleted ? {} : { row: this.#rowOf(row) }),
      })),
      cursor: encodeCursor({ epoch, viewer: owner, version: at, entity, id }),
      more: rows.length > page.length,
      version,
      now: this.#time.now(),
    };
  }

  #feedOf(viewer: number): FeedRow[] {
    return [...this.state.feed.values()]
      .filter((row) => row.viewer === viewer)
      .sort((a, b) => (isAfter(a, b) ? 1 : -1));
  }

  #rowOf({ entity, id }: FeedRow): unknown {
    if (entity === 'vote') return this.state.votes.get(id);
    const note = this.state.notes.get(id);
    return note && rowOfNote(note);
  }
}

function rowOfNote({ id, text, revision, history }: Note): NoteRow {
  return { id, text, revision, history };
}

function isAfter(
  a: Pick<FeedRow, 'version' | 'entity' | 'id'>,
  b: Pick<FeedRow, 'version' | 'entity' | 'id'>,
): boolean {
  if (a.version !== b.version) return a.version > b.version;
  if (a.entity !== b.entity) return a.entity > b.entity;
  return a.id > b.id;
}
