import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { render } from '#pwa/testing/render.tsx';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { DOUBLE_TAP_MS } from '#pwa/ui/hooks/use-settled.ts';
import { paths } from '#shared/domain/paths.ts';
import { CreatedCard, POST_CREATE_REDIRECT_MS } from './created-card.tsx';

const CREATED = {
  matchId: 'm',
  location: 'Hill Park',
  date: '2026-05-01',
  guests: [{ name: 'Gina', phone: '+1 (555) 010-0' }],
  members: 0,
  nonMembers: 1,
  replaces: null,
};

type Pass = (ms: number) => Promise<void>;

/** Shows the card and holds the time, which only the returned function lets pass. */
async function showCard(isSent = false): Promise<Pass> {
  const { pass } = holdTime();
  const card = <CreatedCard created={CREATED} isSent={isSent} onAnother={() => undefined} />;
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={card} />
        <Route path="/rate-players" element={<p>The list</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await expect.element(heading()).toHaveFocus();
  return pass;
}

function heading() {
  return page.getByRole('heading', { name: 'Share Rating Link' });
}

/** The card, after the interval in which a tap counts as part of a double tap. */
async function showSettledCard(): Promise<Pass> {
  const pass = await showCard();
  await pass(DOUBLE_TAP_MS);
  return pass;
}

test('no app update removes the card while others scan it', async () => {
  expect(isReloadHeld()).toBe(false);
  const pass = await showCard();
  expect(isReloadHeld()).toBe(true);
  await pass(POST_CREATE_REDIRECT_MS);
  await expect.element(page.getByText('The list')).toBeVisible();
  await expect.poll(isReloadHeld).toBe(false);
});

test('the card shows the QR image and its link, and opens the next screen after 1.5 s', async () => {
  const pass = await showCard();
  const link = window.location.origin + paths.qrRating('m');
  await expect.element(page.getByRole('img', { name: `QR code for ${link}` })).toBeVisible();
  await pass(POST_CREATE_REDIRECT_MS - 1);
  await expect.element(page.getByText(link)).toBeVisible();
  await pass(1);
  await expect.element(page.getByText('The list')).toBeVisible();
});

test.each([
  ['Saved on this phone. Going to Rate Players…', false],
  ['Going to Rate Players…', true],
])('the card says ‘%s’ of a match whose sending is over: %s', async (words, isSent) => {
  await showCard(isSent);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('a tap keeps the card open however early it comes', async () => {
  const pass = await showCard();
  heading()
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  // React renders the change of a touch before this continues.
  await Promise.resolve();
  await pass(POST_CREATE_REDIRECT_MS * 10);
  await expect.element(page.getByRole('button', { name: 'Create Another Match' })).toBeVisible();
});

test('the second tap of a double tap neither presses the button under it nor stops the redirect', async () => {
  const pass = await showCard();
  const button = page.getByRole('button', { name: 'Go to Rate Players' }).element() as HTMLElement;
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.focus();
  button.click();
  await Promise.resolve();
  await pass(POST_CREATE_REDIRECT_MS - 1);
  await expect.element(page.getByText('Going to Rate Players', { exact: false })).toBeVisible();
  await pass(1);
  await expect.element(page.getByText('The list')).toBeVisible();
});

test('a touch keeps the card open until the player continues', async () => {
  const pass = await showSettledCard();
  await userEvent.click(page.getByRole('img'));
  await pass(POST_CREATE_REDIRECT_MS * 10);
  await expect.element(page.getByRole('button', { name: 'Create Another Match' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Go to Rate Players' }));
  await expect.element(page.getByText('The list')).toBeVisible();
});

test('focusing a control by keyboard keeps the card open too', async () => {
  const pass = await showSettledCard();
  await userEvent.keyboard('{Tab}');
  await pass(POST_CREATE_REDIRECT_MS * 10);
  await expect.element(page.getByRole('button', { name: 'Copy Link' })).toHaveFocus();
});

test('each guest with a phone number can be texted the link, with the text filled in', async () => {
  await showCard();
  const link = page.getByRole('link', { name: 'Text the link to Gina' });
  const words = `Rate our pickleball match at Hill Park: ${window.location.origin}${paths.qrRating('m')}`;
  await expect
    .element(link)
    .toHaveAttribute('href', `sms:+15550100?&body=${encodeURIComponent(words)}`);
});
