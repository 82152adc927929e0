import type { Deps } from '../deps.ts';
import { describeError } from '../http/describe-error.ts';
import type { SendLetter } from '../outside/mail/letter.ts';
import { deliverNext, type Letters } from './deliver.ts';

/** How often mail is looked for that nobody rang for: put off, or left by a process that is gone. */
const LOOK_MS = 30_000;
/** A letter under way has so long when the process ends: less than a restart waits (sqlite-hold.ts). */
const GRACE_MS = 5000;

export interface Postman {
  /** Begins no other letter, lets go of one under way after 5 s, and resolves once it is settled. */
  close(): Promise<void>;
}

/**
 * Sends mail for as long as the process lives: what was left by the last one at once, then at each ring.
 * One round at a time; a ring meanwhile makes one more.
 */
export function startPostman(
  deps: Deps,
  letters: Letters,
  send: SendLetter,
  { lookMs = LOOK_MS, graceMs = GRACE_MS } = {},
): Postman {
  const closing = new AbortController();
  const lettingGo = new AbortController();
  const sendForNow: SendLetter = (letter) => send(letter, lettingGo.signal);
  let isWanted = false;
  let round: Promise<void> | null = null;
  const deliver = async () => {
    try {
      while (!closing.signal.aborted && (await deliverNext(deps, letters, sendForNow)));
    } catch (error) {
      deps.log.error('mail-round-failed', describeError(error));
    }
  };
  const goRound = async () => {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      await deliver();
    }
    round = null;
  };
  const look = () => {
    isWanted = true;
    round ??= goRound();
  };
  const stopListening = deps.mailBell.listen(look);
  const looking = setInterval(look, lookMs).unref();
  look();
  return {
    close: async () => {
      stopListening();
      clearInterval(looking);
      closing.abort();
      const grace = setTimeout(() => lettingGo.abort(), graceMs);
      await round;
      clearTimeout(grace);
    },
  };
}
