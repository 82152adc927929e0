import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#pwa/testing/screens/checks.ts';
import { fillPhone } from '#pwa/testing/screens/fill-phone.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';

const MATCHES = 5000;

test('of 5,000 matches on the phone those in sight are drawn, and each is reached', async () => {
  await openLongList();
  expect(page.getByRole('article').elements().length).toBeLessThan(20);
  const first = page.getByRole('listitem').filter({ hasText: 'Court 1' }).first();
  await expect.element(first).toHaveAttribute('aria-setsize', String(MATCHES));
  await expect.element(first).toHaveAttribute('aria-posinset', '1');
  await expectAccessible();

  await scrollToEnd();
  expect(page.getByRole('article').elements().length).toBeLessThan(20);
  expect(card(MATCHES).element().getBoundingClientRect().height).toBeGreaterThan(200);
});

test('with the keyboard alone a player goes on from card to card', async () => {
  await openLongList();
  const share = (court: number) => card(court).getByRole('button').first();
  share(1).element().focus();
  for (let court = 2; court <= 12; court += 1) {
    const hasFocus = () => share(court).query() === document.activeElement;
    for (let stops = 0; stops < 10 && !hasFocus(); stops += 1) {
      await userEvent.keyboard('{Tab}');
      await expect.element(share(court)).toBeInTheDocument();
    }
    expect(hasFocus(), `the share button of court ${court} has focus`).toBe(true);
  }
});

test('Back leads to the card from which a match was opened, far down the list', async () => {
  await openLongList();
  const link = card(60).getByRole('link').first();
  const isDrawn = () => {
    window.scrollBy(0, 400);
    return link.query() !== null;
  };
  await expect.poll(isDrawn).toBe(true);
  link.element().scrollIntoView({ block: 'center' });
  await expect.element(link).toBeInViewport();
  const top = () => link.element().getBoundingClientRect().top;
  // Where it is when it is left: until then, rows that are drawn above it may move it.
  let before = Number.NaN;
  link.element().addEventListener('click', () => {
    before = top();
  });
  await link.click();
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Matches');
  history.back();
  await expect.element(link).toBeInViewport();
  await expect.poll(() => Math.abs(top() - before)).toBeLessThan(50);
});

/** Opens the list on the phone of a player who has used it for years. */
async function openLongList(): Promise<void> {
  const [viewer, other] = [await newMember(), await newMember()];
  await openApp(viewer);
  await fillPhone([viewer.id, other.id], MATCHES);
  await reopenApp(paths.pastGames);
  await expect.element(card(1)).toBeVisible();
}

function card(court: number) {
  return page.getByRole('article', { name: `Court ${court}`, exact: true });
}

/** The list learns each row's height as it is drawn, so its end moves while it is scrolled to. */
async function scrollToEnd(): Promise<void> {
  const isThere = () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return card(MATCHES).query() !== null;
  };
  await expect.poll(isThere).toBe(true);
}
