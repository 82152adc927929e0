import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { fillPhone } from './fixtures/phones/fill-phone.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();
const MATCHES = 5000;

test('of 5,000 matches on the phone those in sight are drawn, and each is reached', async () => {
  const [viewer, other] = [await newMember(app.server), await newMember(app.server)];
  const { page } = await app.phoneOf(viewer);
  await fillPhone(page, [viewer.id, other.id], MATCHES);
  await page.goto(paths.pastGames);
  await page.getByRole('article', { name: 'Court 1', exact: true }).waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(20);
  const first = page.getByRole('listitem').filter({ hasText: 'Court 1' }).first();
  expect(await first.getAttribute('aria-setsize')).toBe(String(MATCHES));
  expect(await first.getAttribute('aria-posinset')).toBe('1');
  await expectAccessible(page);

  await scrollToEnd(page, `Court ${MATCHES}`);
  expect(await page.getByRole('article').count()).toBeLessThan(20);
  const last = page.getByRole('article', { name: `Court ${MATCHES}`, exact: true });
  const box = await last.boundingBox();
  expect(box?.height).toBeGreaterThan(200);
});

test('with the keyboard alone a player goes on from card to card', async () => {
  const [viewer, other] = [await newMember(app.server), await newMember(app.server)];
  const { page } = await app.phoneOf(viewer);
  await fillPhone(page, [viewer.id, other.id], MATCHES);
  await page.goto(paths.pastGames);
  const share = (court: number) =>
    page
      .getByRole('article', { name: `Court ${court}`, exact: true })
      .getByRole('button')
      .first();
  await share(1).focus();
  for (let court = 2; court <= 12; court += 1) {
    const isThere = () => share(court).evaluate((button) => button === document.activeElement);
    for (let stops = 0; stops < 5 && !(await isThere()); stops += 1) {
      await page.keyboard.press('Tab');
      await share(court).waitFor();
    }
    expect(await isThere()).toBe(true);
  }
});

/** The list learns each row's height as it is drawn, so its end moves while one goes there. */
async function scrollToEnd(page: Page, name: string): Promise<void> {
  const last = page.getByRole('article', { name, exact: true });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return last.count();
    })
    .toBe(1);
}
