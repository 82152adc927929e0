import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { notificationSettings } from '#shared/text/notification-settings.ts';
import { secondFactor } from '#shared/text/second-factor.ts';
import { dataExport, type SettingsGroupName, settingsGroups } from '#shared/text/settings.ts';

// proves ACCOUNT-12
test.each(Object.keys(settingsGroups) as SettingsGroupName[])(
  "the group %s fits a phone's height",
  async (part) => {
    const viewer = part === 'second-factor' ? ADMIN : await newMember();
    await openApp(viewer, paths.settingsPart(part));
    const { title } = settingsGroups[part];
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await loaded();
    expect(isAsHighAsThePhone()).toBe(true);
  },
);

// proves ACCOUNT-12
test("with other devices, blocked players or files to save a group fits a phone's height too", async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const at = new Date().toISOString();
  const devices = ids.map((id) => {
    const used = { signedInAt: at, lastUsedAt: at, isThisDevice: id === 'a' };
    return { id, name: 'Chrome on Android', ...used };
  });
  const card = { firstName: 'Bea', lastName: 'Berg', profilePicture: null };
  const blocked = [2, 3, 4].map((id) => ({ id, username: `bea${id}`, ...card }));
  answerAt('/api/devices', () => fromServer(Response.json(devices)));
  answerAt('/api/users/blocked', () => fromServer(Response.json(blocked)));
  await openApp(await newMember(), paths.settingsPart('devices'));
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.elements()).toHaveLength(4);
  expect(isAsHighAsThePhone()).toBe(true);
  await buttonsAreBesideWords();
  await reopenApp(paths.settingsPart('privacy'));
  await expect.poll(() => rows.elements()).toHaveLength(3);
  expect(isAsHighAsThePhone()).toBe(true);
  await buttonsAreBesideWords();
  await reopenApp(paths.settingsPart('data'));
  await page.getByRole('button', { name: dataExport.ask }).click();
  await sees(dataExport.ready);
  expect(isAsHighAsThePhone()).toBe(true);
});

// proves ACCOUNT-12
test("with its explanation open the group of notifications fits a phone's height too", async () => {
  await openApp(await newMember(), paths.settingsPart('notifications'));
  await page.getByRole('button', { name: notificationSettings.explain }).click();
  const dialog = page.getByRole('dialog', { name: notificationSettings.explain });
  await expect.element(dialog).toBeVisible();
  await sees(notificationSettings.occasions.membership.hint);
  expect(isAsHighAsThePhone()).toBe(true);
  const { scrollHeight, clientHeight } = dialog.element();
  expect(scrollHeight).toBe(clientHeight);
});

// proves ACCOUNT-12
test("setting up an authenticator app fits a phone's height too", async () => {
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/PPR:admin?secret=${key}&issuer=PPR`;
  await openApp(ADMIN, paths.settingsPart('second-factor'));
  await page.getByRole('button', { name: secondFactor.begin }).click();
  answerAt('/api/second-factor', () => fromServer(Response.json({ secret: key, uri })));
  await page.getByLabelText(fieldLabels.password, { exact: true }).fill('any');
  await page.getByRole('button', { name: secondFactor.submitCode }).click();
  await sees(secondFactor.scan);
  await expect.element(page.getByRole('img')).toBeVisible();
  expect(isAsHighAsThePhone()).toBe(true);
});

/** On the smallest phone, too, in each row of the open list. */
async function buttonsAreBesideWords(): Promise<void> {
  await showOn(SHORT);
  for (const button of document.querySelectorAll('main li button')) {
    const [words, box] = [button.previousElementSibling, button].map((one) =>
      one?.getBoundingClientRect(),
    );
    expect(box?.left).toBeGreaterThan(words?.right ?? Infinity);
  }
  await showOn(TODAY);
}

function isAsHighAsThePhone(): boolean {
  return document.documentElement.scrollHeight <= innerHeight;
}

/** Nothing on the page is still being read. */
async function loaded(): Promise<void> {
  await expect.poll(() => document.querySelector('main .animate-breathe')).toBeNull();
}
