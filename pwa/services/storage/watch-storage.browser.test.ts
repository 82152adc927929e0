import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { deviceStorage as text } from '#shared/text/device-storage.ts';
import { createNotice } from './watch-storage.ts';

// proves SYNC-12
test('one notice says what is wrong and what to do, until the problem is solved', async () => {
  const show = createNotice();
  onTestFinished(() => show('works'));
  const notice = page.getByRole('alert');
  show('works');
  expect(notice.elements()).toHaveLength(0);
  for (const state of ['full', 'restart'] as const) {
    show(state);
    await expect.element(notice.getByText(text[state].title)).toBeVisible();
    await expect.element(notice.getByText(text[state].description)).toBeVisible();
    expect(notice.elements()).toHaveLength(1);
  }
  show('works');
  expect(notice.elements()).toHaveLength(0);
});
