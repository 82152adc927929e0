import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { countRecords } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { blocking as text } from '#shared/text/blocking.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';

// proves BLOCK-1, BLOCK-5
test('a member blocks a player on the profile, and unblocks them in the settings', async () => {
  const bob = await openBobsProfile();
  await page.getByRole('button', { name: text.block, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.title('Bob Bell') });
  await sees(text.happens('Bob Bell'), dialog);
  await expectAccessible();
  await dialog.getByRole('button', { name: text.block }).click();
  await sees(text.isBlocked('Bob Bell'));
  await expect.element(page.getByText(text.badge, { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectAccessible();
  await reopenApp(paths.settingsPart('privacy'));
  const list = page.getByRole('region', { name: text.list });
  await list.getByRole('button', { name: text.unblockName('Bob Bell') }).click();
  await sees(text.none, list);
  await reopenApp(paths.profile(bob));
  await expect.element(page.getByRole('button', { name: text.block, exact: true })).toBeVisible();
});

// proves BLOCK-5
test('the profile of a blocked player can unblock them', async () => {
  await openBobsProfile();
  const block = page.getByRole('button', { name: text.block, exact: true });
  await block.click();
  await page.getByRole('dialog').getByRole('button', { name: text.block }).click();
  await page.getByRole('button', { name: text.unblock }).click();
  await expect.element(block).toBeVisible();
});

// proves BLOCK-3
test('the profile of a player blocked on another phone leaves no card for searches without signal', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob', lastName: 'Bell' })];
  await ann.post(`/api/users/${bob.id}/block`);
  await openApp(ann, paths.profile(bob.id));
  await sees(text.isBlocked('Bob Bell'));
  expect(await countRecords(ann, ['found'])).toBe(0);
});

// proves BLOCK-1
test('without signal the dialog says so, and blocks once there is signal', async () => {
  await openBobsProfile();
  await page.getByRole('button', { name: text.block, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.title('Bob Bell') });
  loseSignal();
  await sees(connectionErrors.unreachable, dialog);
  await expect.element(dialog.getByRole('button', { name: text.block })).toBeDisabled();
  findSignal();
  await dialog.getByRole('button', { name: text.block }).click();
  await sees(text.isBlocked('Bob Bell'));
});

// proves BLOCK-3
test('the screens show a block once this phone has pulled it', async () => {
  const bob = await openBobsProfile();
  const steps: string[] = [];
  const noteAt = (path: string, step: string) =>
    answerAt(path, async (send) => {
      const answer = await send();
      steps.push(step);
      return answer;
    });
  noteAt(`/api/users/${bob}/block`, 'blocked');
  noteAt(`/api/users/${bob}/profile`, 'read');
  noteAt('/api/sync/pull', 'pulled');
  await page.getByRole('button', { name: text.block, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.block }).click();
  await sees(text.isBlocked('Bob Bell'));
  expect(steps.slice(steps.indexOf('blocked')).slice(0, 2)).toEqual(['blocked', 'pulled']);
});

/** Opens the profile of a player; returns his id. */
async function openBobsProfile(): Promise<number> {
  const ann = await newMember();
  const { id } = await newMember({ firstName: 'Bob', lastName: 'Bell' });
  await openApp(ann, paths.profile(id));
  return id;
}
