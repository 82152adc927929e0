import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { profileEdit } from '#shared/text/profile.ts';

test('at 200 % text size the buttons of an action bar are below one another', async () => {
  await openApp(await newMember(), paths.profileEdit);
  await showOn({ ...TODAY, text: 200 });
  const save = page.getByRole('button', { name: profileEdit.save });
  await expect.element(save).toBeVisible();
  const buttons = [...(save.element().closest('[data-actions]')?.children ?? [])];
  const [first, second] = buttons.map((button) => button.getBoundingClientRect());
  expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity);
  expect(second?.width).toBe(first?.width);
});
