import { describeError } from '#api/core/errors.ts';
import type { Deps } from '#api/services/deps.ts';

export interface PollLoop {
  /** Polls at once; during a poll it schedules one more. */
  poll(): void;
  /** Starts nothing new, aborts running work after a while, and resolves once it is settled. */
  close(): Promise<void>;
}

export interface PollTiming {
  /** How often to poll for tasks without a wake signal: postponed ones, and those left by a dead process. */
  lookMs: number;
  /** How long running work may take when the process ends: less than a restart waits (file-lock.ts). */
  graceMs: number;
}

/** Resolves with the result of the work, or with undefined if aborted; the next worker resumes the task. */
export function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => resolve(undefined), { once: true });
  return Promise.race([work, promise]);
}

/**
 * Runs one task after another for as long as the process lives: tasks that the last process left at once, then at each
 * poll. `doNext` resolves with false if there is nothing more to do now; its signal aborts if it takes too long while
 * the process ends. An error is logged as the event `failed` and ends the poll.
 */
export function startPollLoop(
  { log }: Pick<Deps, 'log'>,
  failed: string,
  doNext: (signal: AbortSignal) => Promise<boolean>,
  { lookMs, graceMs }: PollTiming,
): PollLoop {
  const closing = new AbortController();
  const lettingGo = new AbortController();
  let isWanted = false;
  let round: Promise<void> | null = null;
  const goAround = async () => {
    try {
      while (!closing.signal.aborted && (await doNext(lettingGo.signal)));
    } catch (error) {
      log.error(failed, describeError(error));
    }
  };
  const goRounds = async () => {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      await goAround();
    }
    round = null;
  };
  const look = () => {
    isWanted = true;
    round ??= goRounds();
  };
  const looking = setInterval(look, lookMs).unref();
  look();
  return {
    poll: look,
    close: async () => {
      clearInterval(looking);
      closing.abort();
      const grace = setTimeout(() => lettingGo.abort(), graceMs);
      await round;
      clearTimeout(grace);
    },
  };
}

/** A loop that also polls on each wake signal, for queues. */
export function startWokenPollLoop(
  deps: Pick<Deps, 'log' | 'wakeSignal'>,
  failed: string,
  doNext: (signal: AbortSignal) => Promise<boolean>,
  pace: PollTiming,
): Pick<PollLoop, 'close'> {
  const loop = startPollLoop(deps, failed, doNext, pace);
  const stopListening = deps.wakeSignal.listen(() => loop.poll());
  return {
    close: () => {
      stopListening();
      return loop.close();
    },
  };
}
