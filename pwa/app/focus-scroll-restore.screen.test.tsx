import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { addGuest, enterDetails } from '#pwa/testing/screens/record-match.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { matchList } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';

const MATCHES = 8;

// proves UI-4
test('each screen has its own title, and its heading has the focus', async () => {
  await openApp(await newMember({ firstName: 'Ann' }));
  await expect.poll(() => document.title).toBe('Welcome, Ann · PPR');
  for (const [place, heading] of [
    [nav.matches, matchList.title],
    [nav.record, createMatch.title],
  ] as const) {
    await goTo(place);
    await expect.poll(focused).toBe(heading);
    expect(document.title).toBe(`${heading} · PPR`);
  }
  history.back();
  await expect.poll(focused).toBe(matchList.title);
  await expect.poll(() => document.title).toBe(`${matchList.title} · PPR`);
});

test('a heading that appears after the screen is focused too', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await openApp(ann, paths.profile(ann.id));
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  visit(paths.profile(bea.id));
  await expect.element(heading.filter({ hasText: bea.username })).toBeVisible();
  await expect.poll(focused).toBe(bea.username);
});

test('a screen opens at its top, and Back restores the scroll position', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  for (let count = 0; count < MATCHES; count += 1) await recordSingles(ann, bea);
  await openApp(ann);
  await goTo(nav.matches);
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(MATCHES);
  window.scrollBy(0, 900);
  await expect.poll(() => scrollY).toBe(900);
  await goTo(nav.record);
  await arrivesAt(paths.createMatch);
  await expect.poll(() => scrollY).toBe(0);
  history.back();
  await expect.poll(() => scrollY).toBe(900);
  await goTo(nav.home);
  await arrivesAt(paths.home);
  await expect.poll(() => scrollY).toBe(0);
});

test('the focus stays in a dialog that is open when the created match gives way to the list', async () => {
  await openApp(await newMember(), paths.createMatch);
  await enterDetails('Riverside');
  await addGuest('Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  // By script: on a phone the toast about the match may lie over the button by now.
  const badge = page.getByRole('button', { name: /^Sync: / });
  await expect.element(badge).toBeVisible();
  badge.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await expect.element(panel).toBeVisible();
  await arrivesAt(paths.ratePlayers);
  await expect.element(page.getByText(matchList.title, { exact: true })).toBeInTheDocument();
  expect(panel.element().contains(document.activeElement)).toBe(true);
});

async function goTo(place: string): Promise<void> {
  await page
    .getByRole('navigation', { name: nav.places })
    .getByRole('link', { name: place })
    .click();
}

/** Goes to another address within the app. */
function visit(path: string): void {
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** The text of the focused element. */
function focused(): string | null | undefined {
  return document.activeElement?.textContent;
}
