import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { matchList } from '#shared/text/match-list.ts';
import { arrivesAt } from './fixtures/checks/screen.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();
const MATCHES = 8;

// proves UI-4
test('each screen has its own title, and its heading has the focus', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server, { firstName: 'Ann' }));
  await expect.poll(() => page.title()).toBe('Welcome, Ann · PPR');
  for (const [place, heading] of [
    [nav.matches, matchList.title],
    [nav.record, createMatch.title],
  ] as const) {
    await goTo(page, place);
    await expect.poll(() => focused(page)).toBe(heading);
    expect(await page.title()).toBe(`${heading} · PPR`);
  }
  await page.goBack();
  await expect.poll(() => focused(page)).toBe(matchList.title);
  await expect.poll(() => page.title()).toBe(`${matchList.title} · PPR`);
});

test('a heading that comes after the screen is focused too', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  const { page } = await stage.phoneOf(ann, paths.profile(ann.id));
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await visit(page, paths.profile(bea.id));
  await heading.filter({ hasText: bea.username }).waitFor();
  await expect.poll(() => focused(page)).toBe(bea.username);
});

test('a screen opens at its top, and on the way back where it was left', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  for (let count = 0; count < MATCHES; count += 1) await recordSingles(ann, bea);
  const { page } = await stage.phoneOf(ann);
  await goTo(page, nav.matches);
  await expect.poll(() => page.getByRole('article').count()).toBe(MATCHES);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled(page)).toBe(900);
  await goTo(page, nav.record);
  await arrivesAt(page, paths.createMatch);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
  await goTo(page, nav.home);
  await arrivesAt(page, paths.home);
  await expect.poll(() => scrolled(page)).toBe(0);
});

async function goTo(page: Page, place: string): Promise<void> {
  await page
    .getByRole('navigation', { name: nav.places })
    .getByRole('link', { name: place })
    .click();
}

/** Goes to another address within the app. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** What the element that has the focus says. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}
