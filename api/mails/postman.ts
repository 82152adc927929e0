import type { Deps } from '../deps.ts';
import type { SendLetter } from '../outside/mail/letter.ts';
import { type Rounds, startRungRounds } from '../rounds.ts';
import { deliverNext, type Letters } from './deliver.ts';

const PACE = { lookMs: 30_000, graceMs: 5000 };

/** Sends mail for as long as the process lives: what was left by the last one, then at each ring. */
export function startPostman(
  deps: Deps,
  letters: Letters,
  send: SendLetter,
  pace: Partial<typeof PACE> = {},
): Pick<Rounds, 'close'> {
  const deliver = (signal: AbortSignal) =>
    deliverNext(deps, letters, (letter) => send(letter, signal));
  return startRungRounds(deps, 'mail-round-failed', deliver, { ...PACE, ...pace });
}
