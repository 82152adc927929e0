import type { SendLetter } from '#api/integrations/mail/email.ts';
import type { Deps } from '#api/services/deps.ts';
import { type Rounds, startRungRounds } from '../poll-loop.ts';
import { deliverNext, type Letters } from './send-next.ts';

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
