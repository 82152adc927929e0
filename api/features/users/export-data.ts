import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '#api/core/problem.ts';
import { findWantedEmail } from '#api/services/accounts/email-changes.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { viewOwnAccount } from '#api/services/accounts/user-views.ts';
import { viewDevices } from '#api/services/accounts/view-devices.ts';
import type { Deps } from '#api/services/deps.ts';
import { readOwnEarnings, toEarning } from '#api/services/read-models/earning-rows.ts';
import { ownMatches } from '#api/services/read-models/matches.ts';
import { ownNotifications } from '#api/services/read-models/notification-rows.ts';
import { ownFeedback } from '#api/services/read-models/own-feedback.ts';
import type { ListRange, OwnList, Place } from '#api/services/read-models/own-list.ts';
import { ownRatingsGiven, ownRatingsReceived } from '#api/services/read-models/ratings.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import type { DataExport } from '#shared/schemas/data-export.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { profile as text } from '#shared/text/profile.ts';
import { readBlockedIn } from './block.ts';
import { refuseOthers } from './refuse-others.ts';

/** Rows of a list that are read at once: a long list must hold nobody else up. */
const PART = 200;
/** How soon the next one may try, in seconds. */
const RETRY_AFTER_S = 5;
/** A running export whose reader is gone without a word blocks the next one this long. */
const ABANDONED_MS = 5 * MINUTE_MS;

/** The lists that may be long, in the order of the file. */
const LISTS = {
  matches: ownMatches,
  ratingsGiven: ownRatingsGiven,
  ratingsReceived: ownRatingsReceived,
  notifications: ownNotifications,
  feedback: ownFeedback,
} satisfies Partial<Record<keyof DataExport, OwnList<unknown>>>;

/** Which members are being sent their data by this process, and since when. */
export class RunningExports {
  readonly #since = new Map<number, number>();

  /** Throws `busy` while an export of this member runs. */
  start(id: number, now: number): void {
    const since = this.#since.get(id) ?? Number.NEGATIVE_INFINITY;
    if (now - since < ABANDONED_MS) {
      throw new Problem('busy', connectionErrors.busy, { retryAfter: RETRY_AFTER_S });
    }
    this.#since.set(id, now);
  }

  end(id: number): void {
    this.#since.delete(id);
  }
}

/** A `DataExport` as JSON text, in parts. */
export type ExportStream = ReadableStream<Uint8Array>;

/**
 * Everything that the server stores about a member, as far as they may know it (docs/rules.md 59). Long lists are read
 * part by part while the reader takes them, so neither memory nor other members pay for a long history; each part is
 * of its own moment. Throws `denied` for another's, `busy` while another export of the member runs, and `not_found` if
 * the account was deleted meanwhile.
 */
export async function exportData(
  deps: Deps,
  running: RunningExports,
  session: Session,
  id: number,
): Promise<ExportStream> {
  refuseOthers(session.userId, id);
  running.start(id, deps.now());
  try {
    const short = await readShort(deps, session, id);
    return streamOf(textOf(deps, id, short), () => running.end(id));
  } catch (error) {
    running.end(id);
    throw error;
  }
}

/** What is never long. */
type Short = Omit<DataExport, keyof typeof LISTS>;

/** Of one moment. */
function readShort({ store, config, now }: Deps, session: Session, id: number): Promise<Short> {
  return store.read(async (tx) => {
    const row = await findMember(tx, id);
    if (!row) throw new Problem('not_found', text.notFound.description);
    return {
      account: {
        ...(await viewOwnAccount(tx, row, config, now())),
        newEmail: await findWantedEmail(tx, id),
      },
      earnings: (await readOwnEarnings(tx, id)).map(toEarning),
      blocked: await readBlockedIn(tx, id),
      devices: await viewDevices(tx, session, now()),
    };
  });
}

async function* textOf(
  deps: Deps,
  id: number,
  { account, ...short }: Short,
): AsyncGenerator<string> {
  yield JSON.stringify({ account }).slice(0, -1);
  for (const [name, list] of Object.entries(LISTS)) {
    yield `,"${name}":[`;
    yield* partsOf(deps, id, list);
    yield ']';
  }
  yield `,${JSON.stringify(short).slice(1)}`;
}

async function* partsOf(
  { store }: Deps,
  id: number,
  list: OwnList<unknown>,
): AsyncGenerator<string> {
  let after: Place | null = null;
  let separator = '';
  do {
    // SQLite answers at once: without a turn of the event loop the parts would leave no time to others' requests.
    await nextTurn();
    const range: ListRange = { after, limit: PART };
    const { items, last } = await store.read((tx) => list.readPart(tx, id, range));
    if (items.length > 0) yield separator + JSON.stringify(items).slice(1, -1);
    separator = ',';
    after = last;
  } while (after !== null);
}

/** Calls `end` after the last part, a failure, or when the reader leaves, also before the first part. */
function streamOf(parts: AsyncGenerator<string>, end: () => void): ExportStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next().catch((error: unknown) => {
        end();
        throw error;
      });
      if (!part.done) return controller.enqueue(encoder.encode(part.value));
      end();
      controller.close();
    },
    async cancel() {
      end();
      await parts.return(undefined);
    },
  });
}
