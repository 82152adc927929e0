import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storage as text } from '#shared/text-storage.ts';
import { createNotice } from './storage-notice.ts';

test('one notice says what is wrong and what to do, until it is over', async () => {
  const show = createNotice();
  show('works');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  show('full');
  await expect.element(page.getByRole('alert')).toHaveTextContent(text.full.description);
  show('restart');
  await expect.element(page.getByRole('alert')).toHaveTextContent(text.restart.description);
  show('works');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});
