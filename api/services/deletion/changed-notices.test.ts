import { expect, test } from 'vitest';
import { deleteUser } from '#api/testing/factories/user.ts';
import { aReplacingCourt } from '#api/testing/replacing-court.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';

// proves ACCOUNT-7, WRONG-9
test('the notification that a player changed a match says so even after that account is deleted', async () => {
  const { app, clock, ann, cal, record, rowsOf } = await aReplacingCourt();
  const first = await record([ann.id], [cal.id]);
  clock.now += HOUR_MS;
  await record([ann.id], [cal.id], first);
  await deleteUser(app, ann.id);
  const { title, description } = notificationMessages.matchChanged(DELETED_PLAYER, 'Court 1');
  expect(await rowsOf(cal.id, 'notification')).toMatchObject([{ title, message: description }]);
});
