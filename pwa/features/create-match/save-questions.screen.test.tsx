import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, showsToast } from '#pwa/testing/screens/checks.ts';
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

// proves MATCH-16
test('the toast about a blank location goes once the form is sent with one, before a question is asked', async () => {
  await openApp(await newMember(), paths.createMatch);
  await page.getByRole('radio', { name: text.singles }).click();
  await addGuest('Gus');
  await page.getByRole('textbox', { name: text.score.team1 }).fill('99');
  await page.getByRole('button', { name: text.submit }).click();
  const toast = await showsToast(text.locationRequired);
  await page.getByLabelText(text.location).fill('Riverside');
  await page.getByRole('button', { name: text.submit }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(toast.query()).toBeNull();
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
  await sees(dateQuestion.why, page.getByRole('dialog', { name: 'Played on Jan' }));
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
test("a member who has claimed a guest's seat keeps it if the guest is added instead, as a correction says", async () => {
  const claimed = await openClaimed();
  const says =
    'Cat Clark claimed this match as Gina. Add Gina instead and Cat Clark stays in it. Add both and Gina is a new guest.';
  await sees(`${editMatch.othersAgain} ${editMatch.qrStays} ${says}`);
  await page.getByRole('button', { name: text.remove('Cat Clark') }).click();
  await addGuest('Gina', undefined, claimed.email);
  await page.getByRole('button', { name: editMatch.save }).click();
  await expect.poll(() => seatsIn(claimed)).toEqual([{ guest: 1, cat: 1 }]);
});

// proves WRONG-9
test('a guest who is added beside the member who claimed their seat gets a new one', async () => {
  const claimed = await openClaimed();
  await page.getByRole('button', { name: text.remove('Dan') }).click();
  await addGuest('Gina', undefined, claimed.email);
  await page.getByRole('button', { name: editMatch.save }).click();
  await expect
    .poll(() => seatsIn(claimed))
    .toEqual([
      { guest: 0, cat: 1 },
      { guest: 1, cat: 0 },
    ]);
});

// proves WRONG-9
test('a correction says that saving takes out a guest whose contact another phone has, until they are added again', async () => {
  const ann = await newMember();
  const guest = { isNonMember: true, firstName: 'Gus', email: 'gus@example.org' } as const;
  await openCorrection(ann, await recordSingles(ann, guest), text.freeSeat);
  const notice = page.getByText(editMatch.addAgain('Gus', 1));
  await expect.element(notice).toBeVisible();
  await addGuest('Gus');
  await expect.element(notice).not.toBeInTheDocument();
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

/** The correction of Ann's match against Cat, who has claimed the seat of the guest Gina, and Dan. */
async function openClaimed() {
  const [ann, cat] = [await newMember(), await newMember({ firstName: 'Cat', lastName: 'Clark' })];
  const email = `gina-of-${ann.username}@example.org`;
  const guest = { isGuest: true, firstName: 'Gina', lastName: '', email } as const;
  const [bob, dan] = [await newMember({ firstName: 'Bob' }), await newMember({ firstName: 'Dan' })];
  const match = await recordDoubles(ann, bob, [guest, dan]);
  const link = await commands.linkMailedTo(email, paths.qrRating(match));
  await cat.post('/api/guests/claim', { token: link.split('#')[1] });
  await openCorrection(ann, match, 'Cat Clark', 'Dan');
  return { match, ann, cat, email };
}

/** The seats of Cat and guests in the match that replaces this one, and whether Cat has them. */
function seatsIn({ match, ann, cat }: Awaited<ReturnType<typeof openClaimed>>): Promise<unknown> {
  const find = `select is_guest as guest, coalesce(user_id = ?, 0) as cat from match_participants
    where (is_guest or user_id = ?) and match_id in
      (select id from matches where initiator_id = ? and id <> ?) order by is_guest`;
  return commands.queryStore(find, cat.id, cat.id, ann.id, match);
}

/** The form that corrects the match, once this phone has it. */
async function openCorrection(
  ann: Member,
  match: string,
  opponent = 'Bob',
  ...others: string[]
): Promise<void> {
  await openApp(ann, paths.match(match));
  await sees('Riverside', page.getByRole('heading', { level: 1 }));
  await reopenApp(paths.correctMatch(match));
  await teamIs('team2', opponent, ...others);
}
