import type { SendEmail } from '#api/integrations/mail/email.ts';
import type { Deps } from '#api/services/deps.ts';
import { type PollLoop, startWokenPollLoop } from '../poll-loop.ts';
import { type EmailTemplates, sendNextEmail } from './send-next.ts';

const PACE = { lookMs: 30_000, graceMs: 5000 };

/** Sends mail for as long as the process lives: first what the last process left, then on each wake signal. */
export function startEmailWorker(
  deps: Deps,
  templates: EmailTemplates,
  send: SendEmail,
  pace: Partial<typeof PACE> = {},
): Pick<PollLoop, 'close'> {
  const deliver = (signal: AbortSignal) =>
    sendNextEmail(deps, templates, (email) => send(email, signal));
  return startWokenPollLoop(deps, 'mail-worker-failed', deliver, { ...PACE, ...pace });
}
