import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#pwa/testing/render.tsx';
import { POST_CREATE_REDIRECT_MS } from '#shared/limits.ts';
import { CreatedCard } from './created-card.tsx';

const CREATED = { matchId: 'm', location: 'Hill Park', date: '2026-05-01' };

async function showCard(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<CreatedCard created={CREATED} onAnother={() => undefined} />} />
        <Route path="/rate-players" element={<p>The list</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { name: 'Share Rating Link' })).toHaveFocus();
}

test('the card shows the QR image and its link, and goes on by itself after 1.5 s', async () => {
  await showCard();
  const link = `${window.location.origin}/qr-rating/m`;
  await expect.element(page.getByRole('img', { name: `QR code for ${link}` })).toBeVisible();
  vi.advanceTimersByTime(POST_CREATE_REDIRECT_MS - 1);
  await expect.element(page.getByText(link)).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(page.getByText('The list')).toBeVisible();
});

test('a touch of the card keeps it until the player goes on', async () => {
  await showCard();
  await userEvent.click(page.getByRole('img'));
  vi.advanceTimersByTime(POST_CREATE_REDIRECT_MS * 10);
  await expect.element(page.getByRole('button', { name: 'Create Another Match' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Go to Rate Players' }));
  await expect.element(page.getByText('The list')).toBeVisible();
});

test('reaching a control by keyboard keeps the card too', async () => {
  await showCard();
  await userEvent.keyboard('{Tab}');
  vi.advanceTimersByTime(POST_CREATE_REDIRECT_MS * 10);
  await expect.element(page.getByRole('button', { name: 'Copy Link' })).toHaveFocus();
});
