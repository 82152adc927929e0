import { expect, test } from 'vitest';
import { remindersJob } from '#api/background/jobs/reminders.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';
import { DAY_MS } from '#shared/domain/days.ts';

// proves BLOCK-2, ACCOUNT-24
test('a match in which a member is entered by their email while they block its creator is never mailed there, even after they have another email', async () => {
  const { app, clock, ann, bea, cal, record, prove, move } = await aReplacingCourt();
  const zoe = await prove(GUS.email);
  await (await app.signedIn(zoe.id)).post(`/api/users/${ann.id}/block`, {});
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const mailed = async () => (await deliverAll(app)).map(({ to }) => to);
  expect(await mailed()).toEqual([]);
  await move(zoe, 'zoe@new.example');
  await record([ann.id, cal.id], [bea.id, GUS], first);
  for (const days of [2, 4]) {
    clock.now += days * DAY_MS;
    await runJob(app, remindersJob, { early: true });
    expect(await mailed()).toEqual([]);
  }
  await record([ann.id, bea.id], [cal.id, GUS]);
  expect(await mailed()).toEqual([GUS.email]);
});
