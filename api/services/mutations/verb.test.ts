import { beforeEach, expect, test } from 'vitest';
import { type ReadNotificationArgs, readNotificationArgs } from '#shared/schemas/mutations.ts';
import { renamed, replaceUpgrades } from '#shared/testing/replace-upgrades.ts';
import { APPLIED, prepare, type Verb } from './verb.ts';

beforeEach(() => {
  replaceUpgrades({
    readNotification: [renamed('id', 'notification'), renamed('notification', 'notificationId')],
  });
});

const ID = '01900000-0000-7000-8000-000000000001';

const verb: Verb<ReadNotificationArgs> = {
  kind: 'readNotification',
  args: readNotificationArgs,
  readSet: ({ notificationId }) => ({ notificationIds: [notificationId] }),
  apply: () => APPLIED,
};

function prepared(v: number, args: unknown) {
  return prepare(
    verb,
    { id: ID, owner: 1, at: 0, day: '2026-05-01', utcOffset: 0, deviceAt: 0, mustConfirm: false },
    v,
    args,
  );
}

test('arguments of every version up to the current one are read', () => {
  const versions = [{ id: ID }, { notification: ID }, { notificationId: ID }];
  for (const [index, args] of versions.entries()) {
    expect(prepared(index + 1, args)).toMatchObject({ readSet: { notificationIds: [ID] } });
  }
});

test('arguments of a future version are refused', () => {
  expect(prepared(4, { notificationId: ID })).toMatchObject({ code: 'unknown_kind' });
});
