import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { addGuest, addMember, enterDetails, teamIs } from '#pwa/testing/screens/record-match.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { dateQuestion } from '#shared/text/date-question.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { scoreQuestion } from '#shared/text/score-question.ts';

// proves WRONG-9
test('a correction asks before it deletes the rating of a player who is replaced', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  const cal = await newMember({ firstName: 'Cal' });
  const match = await recordSingles(ann, bob, { score: [11, 7] });
  await giveRating(ann, bob, match, { power: 7 });
  await openCorrection(ann, match);
  await page.getByRole('button', { name: text.remove('Bob') }).click();
  await addMember(cal.username);
  await page.getByRole('button', { name: editMatch.save }).click();
  const dialog = page.getByRole('dialog', { name: editMatch.ratingsGo.title('Bob', 1) });
  await sees(editMatch.ratingsGo.why('Bob', 1), dialog);
  await expectAccessible();
  const kept = 'select id from ratings where rater_id = ? and withdrawn_at is null';
  expect(await commands.queryStore(kept, ann.id)).toHaveLength(1);
  await dialog.getByRole('button', { name: editMatch.ratingsGo.save }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: editMatch.saved.title }))
    .toBeVisible();
});

// proves MATCH-41
test('a date long ago is asked about after an unusual score, and both are saved if the player says so', async () => {
  await openApp(await newMember(), paths.createMatch);
  await enterDetails('Riverside');
  await page.getByLabelText(text.date).fill('2020-01-01');
  await addGuest('Gus');
  await page.getByRole('textbox', { name: text.score.team1 }).fill('99');
  await page.getByRole('textbox', { name: text.score.team2 }).fill('98');
  await page.getByRole('button', { name: text.submit }).click();
  await page.getByRole('button', { name: 'Save 99' }).click();
  await sees(dateQuestion.why, page.getByRole('dialog', { name: 'Really Jan' }));
  await page.getByRole('button', { name: dateQuestion.save }).click();
  await sees(text.goToRate);
});

// proves MATCH-41
test('a correction asks about an unusual score once it is changed, not about the one it had', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  await openCorrection(ann, await recordSingles(ann, bob, { score: [99, 98] }));
  const score = page.getByRole('textbox', { name: text.score.team2 });
  const save = page.getByRole('button', { name: editMatch.save });
  await score.fill('97');
  await save.click();
  await page.getByRole('button', { name: scoreQuestion.changeScore }).click();
  await score.fill('98');
  await save.click();
  await arrivesAt(paths.ratePlayers);
});

// proves WRONG-9
test("a correction says which member has claimed a guest's spot and keeps it", async () => {
  const [ann, cat] = [await newMember(), await newMember({ firstName: 'Cat', lastName: 'Clark' })];
  const email = `gina-of-${ann.username}@example.org`;
  const guest = { isGuest: true, firstName: 'Gina', lastName: '', email } as const;
  const match = await recordSingles(ann, guest);
  const link = await commands.linkMailedTo(email, paths.qrRating(match));
  await cat.post('/api/guests/claim', { token: link.split('#')[1] });
  await openCorrection(ann, match, 'Cat Clark');
  await sees(
    `${editMatch.qrStays} ${editMatch.othersAgain} ${editMatch.claimersStay('Cat Clark')}`,
  );
});

// proves MATCH-2
test('once every seat is taken, the button that saves says that there is no score yet', async () => {
  await openApp(await newMember(), paths.createMatch);
  await enterDetails('Riverside');
  expect(page.getByText(text.noScore).query()).toBeNull();
  await addGuest('Gus');
  await expect.element(page.getByText(text.noScore)).toBeInViewport();
  await page.getByRole('textbox', { name: text.score.team1 }).fill('11');
  await expect.element(page.getByText(text.noScore)).not.toBeInTheDocument();
});

/** The form that corrects the match, once this phone has it. */
async function openCorrection(ann: Member, match: string, opponent = 'Bob'): Promise<void> {
  await openApp(ann, paths.match(match));
  await sees(opponent);
  await reopenApp(paths.correctMatch(match));
  await teamIs('team2', opponent);
}
