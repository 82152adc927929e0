import type { Deps } from '../deps.ts';
import type { SendLetter } from '../outside/mail/letter.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { deliverNext, type Letters } from './deliver.ts';

const PACE = { lookMs: 30_000, graceMs: 5000 };

export type Postman = Pick<Rounds, 'close'>;

/** Sends mail for as long as the process lives: what was left by the last one, then at each ring. */
export function startPostman(
  deps: Deps,
  letters: Letters,
  send: SendLetter,
  pace: Partial<typeof PACE> = {},
): Postman {
  const deliver = (signal: AbortSignal) =>
    deliverNext(deps, letters, (letter) => send(letter, signal));
  const rounds = startRounds(deps, 'mail-round-failed', deliver, { ...PACE, ...pace });
  const stopListening = deps.mailBell.listen(() => rounds.look());
  return {
    close: () => {
      stopListening();
      return rounds.close();
    },
  };
}
