import { startBillingWorker } from '#api/background/billing-worker.ts';
import { startEmailWorker } from '#api/background/email/email-worker.ts';
import { EMAIL_TEMPLATES } from '#api/background/email/templates.ts';
import { startJobs } from '#api/background/jobs/job.ts';
import { JOBS } from '#api/background/jobs/list.ts';
import type { PollLoop } from '#api/background/poll-loop.ts';
import { startPushWorker } from '#api/background/web-push-worker.ts';
import { openMail } from '#api/integrations/mail/send-mail.ts';
import { openPush } from '#api/integrations/web-push/open-web-push.ts';
import type { Deps } from '#api/services/deps.ts';

/** Starts the background work of the process: mail, push messages, payments, jobs. */
export function startWorkers(deps: Deps): Pick<PollLoop, 'close'>[] {
  const push = openPush(deps.config);
  return [
    startEmailWorker(deps, EMAIL_TEMPLATES, openMail(deps.config)),
    ...(push === null ? [] : [startPushWorker(deps, push)]),
    ...startBillingWorker(deps),
    ...startJobs(deps, JOBS),
  ];
}
