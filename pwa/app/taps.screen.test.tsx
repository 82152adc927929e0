import { expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { WIZARD_ADVANCE_MS } from '#pwa/features/rating-wizard/wizard.tsx';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt } from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { foundPlayers } from '#pwa/testing/screens/record-match.ts';
import { paths } from '#shared/domain/paths.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { matchList } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';

/** The most taps that a player with one free hand should need. */
const TO_RECORD = 12;
const TO_RATE = 18;

test('a doubles match with three known players takes at most 12 taps, rating two opponents 18', async () => {
  const [viewer, partner] = [await newMember(), await newMember()];
  const [first, second] = [await newMember(), await newMember()];
  await recordDoubles(viewer, partner, [first, second]);
  await openApp(viewer);
  await expect.element(page.getByText('Riverside').first()).toBeVisible();
  const thumb = new Thumb();

  await thumb.tap(page.getByRole('navigation', { name: nav.places }).getByText(nav.record));
  const places = page.getByRole('list', { name: createMatch.recentPlaces });
  await thumb.tap(places.getByRole('button', { name: 'Riverside' }));
  await thumb.tap(page.getByLabelText(createMatch.search));
  await thumb.seat(partner, createMatch.addTo.team1);
  await thumb.seat(first, createMatch.addTo.team2);
  await thumb.seat(second, createMatch.addTo.team2);
  await thumb.enterScore(createMatch.score.team1, '11');
  await thumb.enterScore(createMatch.score.team2, '9');
  await thumb.tap(page.getByRole('button', { name: createMatch.submit }));
  await arrivesAt(paths.ratePlayers);
  const toRecord = thumb.taps;
  console.log(`${toRecord} taps to a recorded doubles match`);
  expect(toRecord).toBeLessThanOrEqual(TO_RECORD);

  const ratePlayer = page.getByRole('link', { name: `${matchList.rate} ${first.username}` });
  await thumb.tap(ratePlayer.first());
  await thumb.rateAllSkills();
  await thumb.tap(page.getByRole('link', { name: `${dashboard.rate} ${second.username}` }));
  await thumb.rateAllSkills();
  const toRate = thumb.taps - toRecord;
  console.log(`${toRate} taps to two opponents rated on all seven skills`);
  expect(toRate).toBeLessThanOrEqual(TO_RATE);
});

/** The player's free thumb, which counts its taps. */
class Thumb {
  taps = 0;

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await commands.tap(what.selector);
  }

  /** Picks a known player from the recent ones and puts them on a team. */
  async seat({ username }: Member, team: string): Promise<void> {
    await this.tap(foundPlayers(`@${username}`));
    const seat = page.getByRole('button', { name: team, exact: true });
    await this.tap(seat);
    await expect.element(seat).not.toBeInTheDocument();
  }

  async enterScore(label: string, score: string): Promise<void> {
    await this.tap(page.getByLabelText(label, { exact: true }));
    await userEvent.keyboard(score);
  }

  /** One tap per step, since the wizard goes on by itself, and one to submit. */
  async rateAllSkills(): Promise<void> {
    const first = page.getByRole('group', { name: categories[CATEGORIES[0]] });
    await expect.element(first).toBeVisible();
    const time = holdTime();
    for (const category of CATEGORIES) {
      const step = page.getByRole('group', { name: categories[category] });
      const key = step.getByRole('radio', { name: '8' });
      await this.tap(step.getByText('8', { exact: true }));
      await expect.element(key).toBeChecked();
      await time.pass(WIZARD_ADVANCE_MS);
    }
    time.release();
    await this.tap(page.getByRole('button', { name: ratingWizard.submit }));
    await arrivesAt(paths.home);
  }
}
