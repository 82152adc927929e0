import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { WIZARD_ADVANCE_MS } from '#pwa/services/rating-steps/use-auto-advance.ts';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, sees } from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { foundPlayers, teamIs } from '#pwa/testing/screens/record-match.ts';
import { paths } from '#shared/domain/paths.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { matchList } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { quickSets } from '#shared/text/quick-sets.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { rematch } from '#shared/text/rematch.ts';
import { categories } from '#shared/text/skills.ts';

/** The most taps and keys that a player with one free hand should need, from the form to a recorded match. */
const TO_RECORD = 9;
const TO_RATE = 18;

// proves MATCH-43, MATCH-46
test('a doubles match with three known players takes at most 9 taps and keys, rating two opponents 18', async () => {
  const [viewer, partner] = [await newMember(), await newMember()];
  const [first, second] = [await newMember(), await newMember()];
  await recordDoubles(viewer, partner, [first, second]);
  await openApp(viewer);
  await expect.element(page.getByText('Riverside').first()).toBeVisible();
  const thumb = new Thumb();
  await thumb.tap(page.getByRole('navigation', { name: nav.places }).getByText(nav.record));
  await expect.element(page.getByLabelText(createMatch.location)).toHaveValue('Riverside');

  const toRecord = countInput();
  await thumb.seat(partner, createMatch.addTo.team1);
  await thumb.seat(first, createMatch.addTo.team2);
  await thumb.seat(second, createMatch.addTo.team2);
  await thumb.enterAndCreate();
  console.log(`${toRecord()} taps to a recorded doubles match`);
  expect(toRecord()).toBeLessThanOrEqual(TO_RECORD);
  await arrivesAt(paths.ratePlayers);
  await expect.element(page.getByRole('region', { name: recordedMatch.title })).toBeVisible();
  const recorded = page.getByRole('region', { name: recordedMatch.title });
  await expect.element(recorded.getByText('11', { exact: true })).toBeVisible();
  await thumb.tap(recorded.getByRole('button', { name: recordedMatch.dismiss }));
  await expect.element(recorded).not.toBeInTheDocument();

  const taps = thumb.taps;
  const ratePlayer = page.getByRole('link', { name: `${matchList.rate} ${first.username}` });
  await thumb.tap(ratePlayer.first());
  await thumb.rateAllSkills();
  await thumb.tap(page.getByRole('link', { name: ratingWizard.title(second.username) }));
  await thumb.rateAllSkills();
  await arrivesAt(paths.home);
  const toRate = thumb.taps - taps;
  console.log(`${toRate} taps to two opponents rated on all seven skills`);
  expect(toRate).toBeLessThanOrEqual(TO_RATE);
});

// proves MATCH-43, MATCH-46
test('a singles match against a known player takes 5 taps, and 6 after a doubles match', async () => {
  const [viewer, partner] = [await newMember(), await newMember()];
  const [first, second] = [await newMember(), await newMember()];
  await recordDoubles(viewer, partner, [first, second]);
  await openApp(viewer);
  await expect.element(page.getByText('Riverside').first()).toBeVisible();
  await reopenApp(paths.createMatch);
  await expect.element(page.getByLabelText(createMatch.location)).toHaveValue('Riverside');
  const thumb = new Thumb();
  const taps = countInput();
  await thumb.tap(page.getByText(createMatch.singles, { exact: true }));
  await thumb.recordSingles(first);
  expect(taps()).toBe(6);
  await thumb.tap(page.getByRole('button', { name: createMatch.another }));
  await expect.element(page.getByRole('radio', { name: createMatch.singles })).toBeChecked();
  const before = taps();
  await thumb.recordSingles(second);
  expect(taps() - before).toBe(5);
});

// proves MATCH-45, LIST-8
test.each(['list', 'page'])(
  'from the %s a rematch takes two taps, and two more with its score',
  async (from) => {
    const [viewer, partner] = [await newMember(), await newMember()];
    const [first, second] = [await newMember(), await newMember()];
    const match = await recordDoubles(viewer, partner, [first, second], { location: 'Hilltop' });
    await openApp(viewer, from === 'list' ? paths.allMatches : paths.match(match));
    const begin = page.getByRole('link', { name: rematch.begin });
    await expect.element(begin).toBeVisible();
    const thumb = new Thumb();
    const taps = countInput();
    await thumb.tap(begin);
    const score = page.getByRole('textbox', { name: createMatch.score.team1 });
    await expect.element(score).toHaveValue('0');
    await teamIs('team1', viewer.username, partner.username);
    await teamIs('team2', first.username, second.username);
    await thumb.tap(page.getByRole('button', { name: quickSets.wonWith.team2(15) }));
    await thumb.tap(page.getByRole('button', { name: `${quickSets.loserScored.team1} 13` }));
    await thumb.tap(page.getByRole('button', { name: createMatch.submit }));
    await sees(createMatch.goToRate);
    expect(taps()).toBe(4);
    const query = 'select id from matches where initiator_id = ? and location = ?';
    await expect.poll(() => commands.queryStore(query, viewer.id, 'Hilltop')).toHaveLength(2);
    // The match just played is on top of the list, and can be played again from there.
    await arrivesAt(paths.ratePlayers);
    const recorded = page.getByRole('region', { name: recordedMatch.title });
    await thumb.tap(recorded.getByRole('link', { name: rematch.begin }));
    await teamIs('team2', first.username, second.username);
    await thumb.tap(page.getByRole('button', { name: createMatch.submit }));
    await sees(createMatch.goToRate);
    expect(taps()).toBe(6);
  },
);

/** Counts pointers and keys from now on. */
function countInput(): () => number {
  const counted = vi.fn();
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, counted, { capture: true });
    onTestFinished(() => document.removeEventListener(event, counted, { capture: true }));
  }
  return () => counted.mock.calls.length;
}

/** The player's free thumb, which counts its taps. */
class Thumb {
  taps = 0;

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await commands.tap(what.selector);
  }

  /** Opens an empty seat of this team, and picks one of the recent players. */
  async seat({ username }: Member, team: string): Promise<void> {
    await this.tap(page.getByRole('button', { name: team }).first());
    await this.tap(foundPlayers(`@${username}`));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }

  /** Seats this opponent in a singles match and records it. */
  async recordSingles(opponent: Member): Promise<void> {
    await this.seat(opponent, createMatch.addTo.team2);
    await this.enterAndCreate();
  }

  /** Enters 11-9 and creates the match. */
  async enterAndCreate(): Promise<void> {
    await this.tap(page.getByRole('button', { name: quickSets.wonWith.team1(11) }));
    await this.tap(page.getByRole('button', { name: `${quickSets.loserScored.team2} 9` }));
    await this.tap(page.getByRole('button', { name: createMatch.submit }));
    await sees(createMatch.goToRate);
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
  }
}
