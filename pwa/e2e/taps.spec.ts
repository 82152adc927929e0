import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { matchList } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';
import { foundPlayers } from './fixtures/actions/record-match.ts';
import { arrivesAt } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

/** The most taps that a player with one free hand should need. */
const TO_RECORD = 12;
const TO_RATE = 18;
const LAST = CATEGORIES.at(-1);

test('a doubles match with three known players takes at most 12 taps, rating two opponents 18', async () => {
  const { viewer, partner, opponents } = await newPlayers();
  await recordDoubles(viewer, partner, opponents);
  const { page } = await app.phoneOf(viewer);
  await page.getByText('Riverside').first().waitFor();
  const thumb = new Thumb(page);

  await thumb.tap(page.getByRole('navigation', { name: nav.places }).getByText(nav.record));
  const places = page.getByRole('list', { name: createMatch.recentPlaces });
  await thumb.tap(places.getByRole('button', { name: 'Riverside' }));
  await thumb.tap(page.getByLabel(createMatch.search));
  await thumb.seat(partner, createMatch.addTo.team1);
  await thumb.seat(opponents[0], createMatch.addTo.team2);
  await thumb.seat(opponents[1], createMatch.addTo.team2);
  await thumb.enterScore(createMatch.score.team1, '11');
  await thumb.enterScore(createMatch.score.team2, '9');
  await thumb.tap(page.getByRole('button', { name: createMatch.submit }));
  await arrivesAt(page, paths.ratePlayers);
  const toRecord = thumb.taps;
  process.stdout.write(`${toRecord} taps to a recorded doubles match\n`);
  expect(toRecord).toBeLessThanOrEqual(TO_RECORD);

  const [first, second] = opponents;
  const ratePlayer = page.getByRole('link', { name: `${matchList.rate} ${first.username}` });
  await thumb.tap(ratePlayer.first());
  await thumb.rateAllSkills();
  await thumb.tap(page.getByRole('link', { name: `${dashboard.rate} ${second.username}` }));
  await thumb.rateAllSkills();
  const toRate = thumb.taps - toRecord;
  process.stdout.write(`${toRate} taps to two opponents rated on all seven skills\n`);
  expect(toRate).toBeLessThanOrEqual(TO_RATE);
});

/** The player's free thumb, which counts its taps. */
class Thumb {
  taps = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.tap();
  }

  /** Picks a known player from the recent ones and puts them on a team. */
  async seat({ username }: Member, team: string): Promise<void> {
    await this.tap(foundPlayers(this.#page, `@${username}`));
    const seat = this.#page.getByRole('button', { name: team, exact: true });
    await this.tap(seat);
    await seat.waitFor({ state: 'detached' });
  }

  async enterScore(label: string, score: string): Promise<void> {
    await this.tap(this.#page.getByLabel(label, { exact: true }));
    await this.#page.keyboard.type(score);
  }

  /** One tap per step, since the wizard goes on by itself, and one to submit. */
  async rateAllSkills(): Promise<void> {
    for (const category of CATEGORIES) {
      const step = this.#page.getByRole('group', { name: categories[category] });
      const key = step.getByRole('radio', { name: '8' });
      await this.tap(step.locator('label', { has: this.#page.getByRole('radio', { name: '8' }) }));
      await expect.poll(async () => (await key.count()) === 0 || key.isChecked()).toBe(true);
      if (category !== LAST) await step.waitFor({ state: 'detached' });
    }
    await this.tap(this.#page.getByRole('button', { name: ratingWizard.submit }));
    await arrivesAt(this.#page, paths.home);
  }
}

async function newPlayers(): Promise<{
  viewer: Member;
  partner: Member;
  opponents: [Member, Member];
}> {
  const [viewer, partner] = [await newMember(app.server), await newMember(app.server)];
  return {
    viewer,
    partner,
    opponents: [await newMember(app.server), await newMember(app.server)],
  };
}
