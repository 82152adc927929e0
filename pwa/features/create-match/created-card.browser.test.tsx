import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { render } from '#pwa/testing/render.tsx';
import { DOUBLE_TAP_MS } from '#pwa/ui/hooks/use-settled.ts';
import { POST_CREATE_REDIRECT_MS } from '#shared/domain/limits.ts';
import { CreatedCard } from './created-card.tsx';

const CREATED = {
  matchId: 'm',
  location: 'Hill Park',
  date: '2026-05-01',
  guests: [{ name: 'Gina', phone: '+1 (555) 010-0' }],
  members: 0,
  nonMembers: 1,
};

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
  await expect.element(heading()).toHaveFocus();
}

function heading() {
  return page.getByRole('heading', { name: 'Share Rating Link' });
}

/** The card after the moment in which a double tap ends. */
async function showSettledCard(): Promise<void> {
  await showCard();
  vi.advanceTimersByTime(DOUBLE_TAP_MS);
}

test('no new version takes the card away while others scan it', async () => {
  expect(isReloadHeld()).toBe(false);
  await showCard();
  expect(isReloadHeld()).toBe(true);
  vi.advanceTimersByTime(POST_CREATE_REDIRECT_MS);
  await expect.element(page.getByText('The list')).toBeVisible();
  await expect.poll(isReloadHeld).toBe(false);
});

test('the card shows the QR image and its link, and goes on by itself after 1.5 s', async () => {
  await showCard();
  const link = `${window.location.origin}/qr-rating/m`;
  await expect.element(page.getByRole('img', { name: `QR code for ${link}` })).toBeVisible();
  vi.advanceTimersByTime(POST_CREATE_REDIRECT_MS - 1);
  await expect.element(page.getByText(link)).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(page.getByText('The list')).toBeVisible();
});

test('a tap holds the card however early it comes', async () => {
  await showCard();
  heading()
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  // React draws what a touch has changed before this goes on.
  await Promise.resolve();
  vi.advanceTimersByTime(POST_CREATE_REDIRECT_MS * 10);
  await expect.element(page.getByRole('button', { name: 'Create Another Match' })).toBeVisible();
});

test('the second tap of a double tap does not go on by the button under it', async () => {
  await showCard();
  // Clicks of the browser let this clock go on by themselves.
  const button = page.getByRole('button', { name: 'Go to Rate Players' }).element();
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await Promise.resolve();
  vi.advanceTimersByTime(POST_CREATE_REDIRECT_MS * 10);
  await expect.element(page.getByRole('button', { name: 'Create Another Match' })).toBeVisible();
});

test('a touch of the card keeps it until the player goes on', async () => {
  await showSettledCard();
  await userEvent.click(page.getByRole('img'));
  vi.advanceTimersByTime(POST_CREATE_REDIRECT_MS * 10);
  await expect.element(page.getByRole('button', { name: 'Create Another Match' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Go to Rate Players' }));
  await expect.element(page.getByText('The list')).toBeVisible();
});

test('reaching a control by keyboard keeps the card too', async () => {
  await showSettledCard();
  await userEvent.keyboard('{Tab}');
  vi.advanceTimersByTime(POST_CREATE_REDIRECT_MS * 10);
  await expect.element(page.getByRole('button', { name: 'Copy Link' })).toHaveFocus();
});

test('each guest with a phone can be texted the link, in words that are filled in', async () => {
  await showCard();
  const link = page.getByRole('link', { name: 'Text the link to Gina' });
  const words = `Rate our pickleball match at Hill Park: ${window.location.origin}/qr-rating/m`;
  await expect
    .element(link)
    .toHaveAttribute('href', `sms:+15550100?&body=${encodeURIComponent(words)}`);
});
