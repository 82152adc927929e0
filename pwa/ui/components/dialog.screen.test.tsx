import '#pwa/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { Dialog } from './dialog.tsx';

test('the title and the way to close a long dialog stay in sight while it scrolls', async () => {
  render(
    <Dialog title="Add a player" onClose={() => undefined}>
      <div style={{ height: '4000px' }} />
    </Dialog>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const sheet = dialog.element();
  sheet.scrollTop = sheet.scrollHeight;
  expect(sheet.scrollTop).toBeGreaterThan(1000);
  for (const part of [page.getByRole('heading'), page.getByRole('button')]) {
    const { top } = part.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(sheet.getBoundingClientRect().top);
  }
});
