import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { expectAccessible, sees, seesToast, textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { devicesFailure, devices as text } from '#shared/text/devices.ts';
import { security, settingsGroups } from '#shared/text/settings.ts';

const card = page.getByRole('region', { name: text.title });
const rows = card.getByRole('listitem');
const logOut = rows.getByRole('button', { name: text.endName('') });

async function openDevices(member: Member): Promise<void> {
  await openApp(member, paths.settingsPart('devices'));
}

// proves ACCOUNT-21
test('the settings list each device, mark this one, and log out on another', async () => {
  // Registering was on a device of its own, without a name.
  await openDevices(await newMember());
  await expect.poll(() => rows.elements()).toHaveLength(2);
  expect(textsOf(card, 'li > span')).toEqual([
    expect.stringMatching(/^Chrome on \w+\nYou're using this one\nSigned in just now$/),
    `Unknown browser\n${text.usedLately}\n${text.since('just now')}`,
  ]);
  await expectAccessible();
  await logOut.click();
  await seesToast(text.ended);
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await sees(text.only, card);
  expect(logOut.query()).toBeNull();
});

test('a device that has been signed out meanwhile leaves the list, and the page says so', async () => {
  await openDevices(await newMember());
  await expect.element(logOut).toBeVisible();
  const refused = { code: 'not_found', message: text.unknown };
  answerAt(/^\/api\/devices\/\w+$/, async (send) => {
    await send();
    return fromServer(Response.json(refused, { status: 404 }));
  });
  await logOut.click();
  await seesToast({ title: text.failed, description: text.unknown });
  await expect.poll(() => rows.elements()).toHaveLength(1);
});

test('while the list is read its place is kept; a failure says why, and can be tried again', async () => {
  const member = await newMember();
  const mayGoOn = Promise.withResolvers<void>();
  const failed = { code: 'internal', message: 'Out of order' };
  const answering = answerAt('/api/devices', async () => {
    await mayGoOn.promise;
    return fromServer(Response.json(failed, { status: 500 }));
  });
  await openDevices(member);
  await sees(text.hint, card);
  expect(rows.elements()).toHaveLength(0);
  mayGoOn.resolve();
  await sees(`${devicesFailure.failed} Out of order`, card);
  answering();
  await card.getByRole('button', { name: devicesFailure.tryAgain }).click();
  await expect.poll(() => rows.elements()).toHaveLength(2);
});

test('without signal the card says so, and reads the list once there is some', async () => {
  const member = await newMember();
  await openApp(member, paths.settings);
  loseSignal();
  await page.getByRole('link', { name: settingsGroups.devices.title }).click();
  await sees(devicesFailure.noSignal, card);
  const everywhere = card.getByRole('button', { name: security.everywhere });
  await expect.element(everywhere).toBeDisabled();
  findSignal();
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expect.element(everywhere).toBeEnabled();
  loseSignal();
  await logOut.click();
  await seesToast({ title: text.failed, description: connectionErrors.unreachable });
});
