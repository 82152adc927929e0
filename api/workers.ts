import { startChores } from './billing/start-chores.ts';
import type { Deps } from './deps.ts';
import { JOBS } from './jobs/list.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { LETTERS } from './letters.ts';
import { startPostman } from './mails/postman.ts';
import { openMail } from './outside/mail/open-mail.ts';
import { openPush } from './outside/push/open-push.ts';
import { startPushes } from './pushes/push-next.ts';
import type { Rounds } from './rounds.ts';

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
