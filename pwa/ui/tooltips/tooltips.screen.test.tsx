import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { nav } from '#shared/text/navigation.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { showTooltips } from './tooltips.ts';

const account = page.getByRole('button', { name: nav.account });
const bell = page.getByRole('link', { name: nav.notifications(0) });
const badge = page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) });

// As the app does from its start (pwa/main.tsx).
beforeAll(showTooltips);

// proves UI-2
test('an icon is named to a mouse that rests on it for 700 ms', async () => {
  const { pass } = await openAtDesk();
  await moveTo(account);
  await pass(699);
  expect(tooltips()).toEqual([]);
  await pass(1);
  expect(tooltips()).toEqual([nav.account]);
  await moveAway();
  expect(tooltips()).toEqual([]);
});

// proves UI-2
test('the next icon within 300 ms is named at once, and a later one is not', async () => {
  const { pass } = await openAtDesk();
  await moveTo(account);
  await pass(800);
  await moveAway();
  await pass(299);
  await moveTo(bell);
  await pass(10);
  expect(tooltips()).toEqual([nav.notifications(0)]);
  await moveAway();
  await pass(300);
  await moveTo(bell);
  await pass(500);
  expect(tooltips()).toEqual([]);
});

test('by keyboard an icon is named when it is reached, until Escape', async () => {
  const { pass } = await openAtDesk();
  await focusOn(badge);
  // Past the links with words, to the bell.
  do await userEvent.keyboard('{Tab}');
  while (!document.activeElement?.hasAttribute('data-tip'));
  await pass(10);
  expect(tooltips()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(tooltips()).toEqual([]);
});

test('a name that changes while it is shown is shown as it is now', async () => {
  const { pass } = await openAtDesk();
  await focusOn(badge);
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await pass(10);
  expect(tooltips()).toEqual([syncStatus.badgeName(syncStatus.badge.clean)]);
  loseSignal();
  await expect.poll(tooltips).toEqual([syncStatus.badgeName(syncStatus.badge.offline)]);
});

test('a tap shows none', async () => {
  const { pass } = await openAtDesk();
  await commands.tap(account.selector);
  await expect.element(page.getByRole('button', { name: nav.logout })).toBeVisible();
  await pass(1000);
  expect(tooltips()).toEqual([]);
});

/** The latest time that a test has shown to the app, in which a tooltip may have closed. */
let latest = 0;

/** Opens a member's home under a mouse that rests on no icon, and holds the time. */
async function openAtDesk(): Promise<{ pass: (ms: number) => Promise<void> }> {
  await showOn(DESK);
  await openApp(await newMember());
  await expect.element(badge).toBeVisible();
  await moveAway();
  const time = holdTime();
  latest = Math.max(latest, performance.now()) + 1000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => latest);
  onTestFinished(() => clock.mockRestore());
  const pass = async (ms: number) => {
    latest += ms;
    await time.pass(ms);
  };
  return { pass };
}

async function moveAway(): Promise<void> {
  await moveTo(page.getByRole('heading', { level: 1 }).first());
}

/** Moves the mouse there, and resolves when the page has noticed. */
async function moveTo(what: Locator): Promise<void> {
  const element = await what.findElement();
  await what.hover();
  await expect.poll(() => element.matches(':hover')).toBe(true);
}

async function focusOn(what: Locator): Promise<void> {
  (await what.findElement()).focus();
}

/** The names that are shown right now. */
function tooltips(): string[] {
  const shown = document.querySelectorAll<HTMLElement>('[popover]:popover-open');
  return [...shown].map(({ innerText }) => innerText);
}
