import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { partLabels } from '#shared/text/part-labels.ts';
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
  await page.getByRole('button', { name: partLabels.dismiss }).click();
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
  await page.getByRole('dialog').getByRole('button', { name: partLabels.dismiss }).click();
  await expect.element(page.getByText('First', { exact: true })).not.toBeInTheDocument();
  showToast({ title: 'Second' });
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toBeVisible();
  sheet.unmount();
  await page.getByRole('button', { name: partLabels.dismiss }).click();
  await expect.element(page.getByText('Second', { exact: true })).not.toBeInTheDocument();
});

test('a toast ends after 5 seconds, but not while the keyboard is on it (UI-1)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  render(<ToastOutlet />);
  showToast({ title: 'Saved' });
  const toast = page.getByRole('listitem');
  await expect.element(toast).toBeVisible();
  await userEvent.keyboard('{F8}{Tab}');
  const button = page.getByRole('button', { name: partLabels.dismiss });
  await expect.element(button).toHaveFocus();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  (button.element() as HTMLElement).blur();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(4999);
  await expect.element(toast).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(toast).not.toBeInTheDocument();
});

test('Escape on its button dismisses a toast, and leaves the dialog beneath open', async () => {
  render(<ToastOutlet />);
  render(
    <Dialog title="Share" onClose={() => undefined}>
      A code
    </Dialog>,
  );
  showToast({ title: 'Saved' });
  await expect.element(page.getByRole('listitem')).toBeVisible();
  await userEvent.keyboard('{F8}{Tab}{Escape}');
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
