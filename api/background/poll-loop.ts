import { describeError } from '#api/core/describe-error.ts';
import type { Deps } from '#api/services/deps.ts';

export interface PollLoop {
  /** Looks for something to do at once; during a round one more is made after it. */
  poll(): void;
  /** Begins nothing new, lets go after a while of what is under way, and resolves once it is settled. */
  close(): Promise<void>;
}

export interface PollTiming {
  /** How often is looked for what nobody told of: put off, or left by a process that is gone. */
  lookMs: number;
  /** What is under way has so long when the process ends: less than a restart waits (file-lock.ts). */
  graceMs: number;
}

/** Resolves with the result of the work, or with undefined if aborted; the next worker resumes the task. */
export function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => resolve(undefined), { once: true });
  return Promise.race([work, promise]);
}

/**
 * Does one thing after another for as long as the process lives: what was left by the last one at once, then
 * at each look. `doNext` resolves with false when there is nothing more to do now; its signal is given when
 * it takes too long while the process ends. What it throws is logged as `failed`, and ends the round.
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

/** Rounds that also look at each ring of the bell: for what waits to be sent. */
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
