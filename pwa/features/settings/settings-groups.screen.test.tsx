import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { type SettingsGroupName, settingsGroups } from '#shared/text/settings.ts';

// proves ACCOUNT-12
test.each(Object.keys(settingsGroups) as SettingsGroupName[])(
  "the group %s fits a phone's height",
  async (part) => {
    await openApp(await newMember(), paths.settingsPart(part));
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await loaded();
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  },
);

/** Nothing on the page is still being read. */
async function loaded(): Promise<void> {
  await expect.poll(() => document.querySelector('main .animate-breathe')).toBeNull();
}
