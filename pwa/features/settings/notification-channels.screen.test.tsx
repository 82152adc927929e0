import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer, noSignal as unreachable } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { proveEmail } from '#shared/text/mailed-links.ts';
import { notificationSettings as text } from '#shared/text/notification-settings.ts';
import { settings } from '#shared/text/settings.ts';

// proves NOTIFY-5
test('a member chooses what is sent by email and push; without signal nothing can be chosen', async () => {
  const ann = await newMember();
  await openApp(ann, paths.settingsPart('notifications'));
  await own('matches', 'mail').click();
  await own('ratings', 'push').click();
  await expect
    .poll(() => channelsOf(ann))
    .toMatchObject({ matches: { mail: true }, ratings: { push: false } });
  await reopenApp(paths.settingsPart('notifications'));
  await expect.element(own('matches', 'mail')).toBeChecked();
  await expect.element(own('ratings', 'push')).not.toBeChecked();
  await sees(text.unproved);
  // The sentence leads to the first group.
  const hint = page.getByText(text.hint).element();
  expect(hint.nextElementSibling).toBe(own('matches', 'mail').element().closest('fieldset'));
  await expect
    .element(page.getByRole('main').getByRole('link', { name: proveEmail.link }))
    .toHaveAttribute('href', paths.proveEmail);
  await expectAccessible();
  loseSignal();
  await sees(settings.changeLater, page.getByRole('region', { name: text.title }));
  await expect.element(own('membership', 'mail')).toBeDisabled();
  await own('membership', 'mail').click({ force: true });
  await expect.element(own('membership', 'mail')).toBeChecked();
  findSignal();
  await sees(text.hint);
  await expect.element(own('membership', 'mail')).toBeEnabled();
});

// proves NOTIFY-5
test('while the server cannot be reached a choice is reverted with the reason, and can be tried again', async () => {
  await openApp(await newMember(), paths.settingsPart('notifications'));
  answerAt('/api/notification-channels', unreachable);
  await own('membership', 'mail').click();
  await seesToast({ title: text.failed, description: connectionErrors.down });
  await expect.element(own('membership', 'mail')).toBeChecked();
  await sees(connectionErrors.down, page.getByRole('region', { name: text.title }));
  await expect.element(own('membership', 'mail')).toBeEnabled();
});

test('a server without push setup says so, and offers no push', async () => {
  // The server that takes payments has none.
  onTestFinished(() => commands.takePayments(false));
  await commands.takePayments(true);
  await openApp(await newMember(), paths.settingsPart('notifications'));
  await sees(text.cannot.unset);
  await expect.element(own('matches', 'mail')).toBeVisible();
  expect(own('matches', 'push').query()).toBeNull();
});

test('a browser that blocks notifications shows how to allow them', async () => {
  await openApp(await newMember(), paths.settingsPart('notifications'));
  await sees(text.cannot.refused);
});

test('without signal nobody is asked to allow or to choose what the server may never send', async () => {
  await openApp(await newMember());
  loseSignal();
  await reopenApp(paths.settingsPart('notifications'));
  await sees(settings.changeLater);
  await sees(text.hint);
  expect(page.getByText(text.cannot.refused).query()).toBeNull();
  await expect.element(own('matches', 'mail')).toBeVisible();
  expect(own('matches', 'push').query()).toBeNull();
  findSignal();
  await sees(text.cannot.refused);
  await expect.element(own('matches', 'push')).toBeVisible();
});

test('where the server fails to say whether it sends messages, the page gives the reason and asks again', async () => {
  answerAt('/api/push-subscriptions', () => fromServer(Response.json({}, { status: 500 })), {
    times: 1,
  });
  await openApp(await newMember(), paths.settingsPart('notifications'));
  const again = page.getByRole('button', { name: text.tryAgain });
  await expect.element(again).toBeVisible();
  expect(page.getByText(settings.changeLater).query()).toBeNull();
  await expectAccessible();
  await again.click();
  await sees(text.cannot.refused);
});

test('a browser without push shows that it cannot receive messages', async () => {
  removePush();
  await openApp(await newMember(), paths.settingsPart('notifications'));
  await sees(text.cannot.unsupported);
});

test('on an iPhone the app must be installed first, and the page shows how', async () => {
  removePush();
  const name = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  onTestFinished(() => name.mockRestore());
  await openApp(await newMember(), paths.settingsPart('notifications'));
  await sees(text.cannot['not-installed']);
  await expect
    .element(page.getByRole('link', { name: text.install }))
    .toHaveAttribute('href', paths.download);
});

function own(occasion: keyof typeof text.occasions, channel: 'mail' | 'push') {
  return page
    .getByRole('group', { name: text.occasions[occasion].name })
    .getByRole('checkbox', { name: text[channel] });
}

/** Makes this a browser without push until the test ends. */
function removePush(): void {
  const found = Object.getOwnPropertyDescriptor(window, 'PushManager') ?? {};
  Reflect.deleteProperty(window, 'PushManager');
  onTestFinished(() => void Object.defineProperty(window, 'PushManager', found));
}

async function channelsOf({ id }: Member): Promise<unknown> {
  const [row] = await commands.queryStore('select channels from users where id = ?', id);
  return JSON.parse(String(Object(row)['channels']));
}
