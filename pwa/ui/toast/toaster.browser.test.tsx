import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ToastOutlet } from './toast-outlet.tsx';
import { showToast } from './toast-store.ts';

test('one toast is visible at a time, and it can be dismissed', async () => {
  render(<ToastOutlet />);
  showToast({ title: 'First' });
  await expect.element(page.getByText('First', { exact: true })).toBeVisible();
  showToast({ title: 'Second', description: 'and last' }, 'fault');
  await expect.element(page.getByText('Second', { exact: true })).toBeVisible();
  await expect.element(page.getByText('First', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Second', { exact: true })).not.toBeInTheDocument();
});

test('over an open dialog a toast can be read aloud and dismissed, and it outlives the dialog', async () => {
  render(<ToastOutlet />);
  const sheet = render(
    <Dialog title="Share" onClose={() => undefined}>
      A code
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  showToast({ title: 'First' });
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('First', { exact: true })).not.toBeInTheDocument();
  showToast({ title: 'Second' });
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toBeVisible();
  sheet.unmount();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Second', { exact: true })).not.toBeInTheDocument();
});
