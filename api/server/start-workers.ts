import { startChores } from '#api/background/billing/chore-worker.ts';
import { startPostman } from '#api/background/email/email-worker.ts';
import { LETTERS } from '#api/background/email/templates.ts';
import { JOBS } from '#api/background/jobs/list.ts';
import { startJobs } from '#api/background/jobs/start-jobs.ts';
import type { Rounds } from '#api/background/poll-loop.ts';
import { startPushes } from '#api/background/push/push-worker.ts';
import { openMail } from '#api/integrations/mail/open-mail.ts';
import { openPush } from '#api/integrations/push/open-push.ts';
import type { Deps } from '#api/services/deps.ts';

/** Starts all that the process does by itself beside answering: mails, push messages, payments, jobs. */
export function startWorkers(deps: Deps): Pick<Rounds, 'close'>[] {
  const push = openPush(deps.config);
  return [
    startPostman(deps, LETTERS, openMail(deps.config)),
    ...(push === null ? [] : [startPushes(deps, push)]),
    ...startChores(deps),
    ...startJobs(deps, JOBS),
  ];
}
