import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { keyOf } from '#pwa/db/device/device-db.ts';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { rememberedUser } from '#pwa/services/session/account.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { LARGE_TEXT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { secondFactor as text } from '#shared/text/second-factor.ts';
import { dropCodes, keepCodes } from './waiting-codes.ts';

const CODES = ['c07f0-9ad21-4e5b8-7f3c6', 'c07f1-9ad21-4e5b8-7f3c6'];

// proves ACCOUNT-22
test.each(LARGE_TEXT)(
  'in large text the lines of a recovery code are nearer to each other than to the next code, $width wide',
  async (screen) => {
    await showOn(screen);
    await openApp(ADMIN, paths.settingsPart('second-factor'));
    await expect.element(page.getByRole('region', { name: text.title })).toBeVisible();
    const admin = await rememberedUser();
    if (admin === null) throw new Error('Nobody is signed in');
    keepCodes(keyOf(admin), CODES);
    onTestFinished(dropCodes);
    const codes = page.getByRole('region', { name: text.codesTitle }).getByRole('listitem');
    await expect.poll(() => codes.elements()).toHaveLength(CODES.length);
    const words = document.createRange();
    const [first = [], second = []] = codes.elements().map((code) => {
      words.selectNodeContents(code);
      return [...words.getClientRects()].map(({ top }) => top);
    });
    const [top = 0, below = 0] = first;
    expect(below).toBeGreaterThan(top);
    expect((second[0] ?? 0) - (first.at(-1) ?? 0)).toBeGreaterThan((below - top) * 1.2);
  },
);
