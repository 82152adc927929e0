import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { UNDO_MS } from '#pwa/services/matches/change-match.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { submit } from '#pwa/testing/screens/created-card.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { addMember, enterDetails } from '#pwa/testing/screens/record-match.ts';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { setClock } from '#pwa/testing/screens/wrong-clock.ts';
import { dayHere } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { matchPage } from '#shared/text/match-page.ts';
import { matchList } from '#shared/text/matches.ts';
import { newRows } from '#shared/text/new-rows.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { refusedRemoval } from '#shared/text/refused-change.ts';
import { replacedMatch } from '#shared/text/replaced-match.ts';
import { sameMatch as text } from '#shared/text/same-match.ts';
import { scoreText } from '#shared/text/score.ts';

// proves WRONG-11
test('a match that another player recorded too is kept once, without signal, with its ratings and its score', async () => {
  const { ann, cal, anns, cals } = await recordedTwice([11, 6], [0, 0]);
  await giveRating(ann, cal, anns, { power: 8 });
  await openApp(ann, paths.match(anns));
  const card = question('Riverside');
  await sees(text.also('Cal Cole', '', 'Court 2'), card);
  await sees(
    `“Same match” keeps Cal Cole's match and your ratings. ${text.scoreGoes(scoreText(11, 6))}`,
    card,
  );
  await expectAccessible();
  await reopenApp(paths.match(cals));
  await sees(text.also(null, scoreText(11, 6), 'Riverside'), question('Court 2'));
  await reopenApp(paths.match(anns));
  await expect.element(card).toBeVisible();
  loseSignal();
  await card.getByRole('button', { name: text.keep }).click();
  await sees(text.kept);
  await expect.element(page.getByRole('article', { name: 'Riverside' })).not.toBeInTheDocument();
  expect(page.getByText(text.title).query()).toBeNull();
  await reopenApp(paths.match(anns));
  await expect.element(page.getByRole('heading', { name: 'Court 2' })).toBeVisible();
  findSignal();
  const left =
    'select id, team1_score, team2_score from matches where deleted_at is null and id in (?, ?)';
  await expect
    .poll(() => commands.queryStore(left, anns, cals), { timeout: 20_000 })
    .toEqual([{ id: cals, team1_score: 6, team2_score: 11 }]);
  const rated = 'select match_id from ratings where rater_id = ?';
  expect(await commands.queryStore(rated, String(ann.id))).toEqual([{ match_id: cals }]);
});

// proves WRONG-11
test('the notification of the other match leads to the question, until it is answered', async () => {
  const { ann, cals } = await recordedTwice([11, 6], [6, 11]);
  await openApp(ann, paths.notifications);
  await sees(text.both);
  await expectAccessible();
  await page.getByRole('button', { name: text.both }).click();
  await arrivesAt(paths.match(cals));
  await question('Court 2').getByRole('button', { name: text.apart }).click();
  await expect.element(question('Court 2')).not.toBeInTheDocument();
  await reopenApp(paths.notifications);
  await expect.element(page.getByRole('button', { name: 'Court 2' })).toBeVisible();
  expect(page.getByText(text.both).query()).toBeNull();
});

// proves WRONG-11
test('a list asks once, on the match that would stay if it shows that, and a page beside it in its place', async () => {
  const { ann, anns } = await recordedTwice([11, 6], [6, 11], 'theirs first');
  await openApp(ann, paths.allMatches);
  await expect.element(question('Court 2')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Riverside' })).toBeVisible();
  expect(question('Riverside').query()).toBeNull();
  await page.getByLabelText(matchList.search).fill('riverside');
  await expect.element(question('Riverside')).toBeVisible();
  expect(question('Court 2').query()).toBeNull();

  await showOn(DESK);
  await reopenApp(paths.match(anns));
  await expect.element(page.getByRole('article', { name: 'Court 2' })).toBeVisible();
  await expect.poll(() => page.getByText(text.title).elements()).toHaveLength(1);
  await sees(text.title, page.getByRole('region', { name: matchPage.beside }));
});

// proves WRONG-11
test('the card of the match that was just recorded asks above its QR code, and the list no more', async () => {
  const [ann, cal] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Cal' })];
  const date = dayHere(Date.now());
  await recordSingles(cal, ann, { score: [6, 11], location: 'Court 2', date });
  await openApp(ann, paths.createMatch);
  await enterDetails('Riverside');
  await addMember(cal.username);
  await page.getByRole('textbox', { name: createMatch.score.team1 }).fill('11');
  await page.getByRole('textbox', { name: createMatch.score.team2 }).fill('6');
  await submit();
  await arrivesAt(paths.ratePlayers);
  const card = page.getByRole('region', { name: recordedMatch.title });
  await sees(text.title, card);
  await expectAccessible();
  expect(page.getByText(text.title).elements()).toHaveLength(1);
  const code = card.getByRole('img', { name: /^QR code/ });
  const [asked, qr] = [page.getByText(text.title), code].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(asked?.bottom).toBeLessThan(qr?.top ?? 0);
  await card.getByRole('button', { name: text.apart }).click();
  await expect.element(page.getByText(text.title)).not.toBeInTheDocument();
});

// proves WRONG-8, WRONG-11
test('"Two matches" is asked once; "Same match" can be undone', async () => {
  const { ann } = await recordedTwice([11, 6], [0, 0]);
  await openApp(ann, paths.allMatches);
  await question('Court 2').getByRole('button', { name: text.keep }).click();
  await page.getByRole('button', { name: deleteMatch.undo }).click();
  // With the score that went along.
  await sees(`${text.hint('Cal Cole')} ${text.scoreGoes(scoreText(11, 6))}`, question('Court 2'));
  await question('Court 2').getByRole('button', { name: text.apart }).click();
  await expect.element(question('Court 2')).not.toBeInTheDocument();
  await reopenApp(paths.allMatches);
  for (const place of ['Riverside', 'Court 2'])
    await expect.element(page.getByRole('article', { name: place })).toBeVisible();
  expect(page.getByText(text.title).query()).toBeNull();
});

// proves WRONG-11
test('after "Same match" neither player is asked about the match that stays and a rematch', async () => {
  const { ann, bea, cal, dan, anns, cals } = await recordedTwice([15, 13], [13, 15]);
  await recordDoubles(ann, bea, [cal, dan], { score: [0, 0], location: 'Hilltop' });
  await openApp(ann, paths.allMatches);
  await expect.element(page.getByRole('article', { name: 'Hilltop' })).toBeVisible();
  loseSignal();
  await question('Court 2').getByRole('button', { name: text.keep }).click();
  await sees(text.kept);
  await expect.element(page.getByRole('article', { name: 'Riverside' })).not.toBeInTheDocument();
  const noneIsAsked = async () => {
    for (const place of ['Hilltop', 'Court 2'])
      await expect.element(page.getByRole('article', { name: place })).toBeVisible();
    expect(page.getByText(text.title).query()).toBeNull();
  };
  await noneIsAsked();
  findSignal();
  const deleted = 'select replaced_by from matches where id = ?';
  await expect
    .poll(() => commands.queryStore(deleted, anns), { timeout: 20_000 })
    .toEqual([{ replaced_by: cals }]);
  await reopenApp(paths.allMatches);
  await noneIsAsked();
  await openApp(cal, paths.allMatches);
  await noneIsAsked();
});

// proves WRONG-11
test('nothing is asked where the scores at two places differ by more than a point, nor a player who recorded neither', async () => {
  const { ann, bea } = await recordedTwice([11, 6], [8, 11]);
  for (const player of [ann, bea]) {
    await openApp(player, paths.allMatches);
    await expect.element(page.getByRole('article', { name: 'Court 2' })).toBeVisible();
    expect(page.getByText(text.title).query()).toBeNull();
  }
});

// proves WRONG-3, WRONG-11
test('while it is undecided that "Same match" was refused, the match cannot be deleted: that would wait behind it', async () => {
  const { ann, cal, cals } = await recordedTwice([11, 6], [6, 11]);
  await openApp(ann, paths.allMatches);
  const same = question('Court 2').getByRole('button', { name: text.keep });
  await expect.element(same).toBeVisible();
  loseSignal();
  await same.click();
  await sees(text.kept);
  await pushElsewhere(cal, 'deleteMatch', { matchId: cals });
  setClock(UNDO_MS + 1000);
  findSignal();
  const { title, keep } = refusedRemoval.delete;
  const note = page.getByRole('region', { name: refusedRemoval.of(title, 'Riverside') });
  await sees(replacedMatch.otherGone, note);
  await openMore();
  await expect.element(more(editMatch.of('Riverside'))).toBeVisible();
  expect(more(deleteMatch.of('Riverside')).query()).toBeNull();
  await note.getByRole('button', { name: keep }).click();
  await expect.element(more(deleteMatch.of('Riverside'))).toBeVisible();
});

function more(name: string) {
  return page.getByRole('article', { name: 'Riverside' }).getByRole('button', { name });
}

// proves LIST-9, WRONG-11
test.each([paths.ratePlayers, paths.allMatches])(
  "the other player's match, kept while it is held back, takes its place on %s",
  async (path) => {
    const [ann, bea] = [await newMember({ firstName: 'Ann' }), await newMember()];
    const [cal, dan] = [await newMember({ firstName: 'Cal' }), await newMember()];
    await recordDoubles(ann, bea, [cal, dan], { score: [11, 6] });
    await openApp(ann, path);
    const listed = (place: string) => page.getByRole('article', { name: place });
    await expect.element(listed('Riverside')).toBeVisible();
    const theirs = { score: [6, 11], location: 'Court 2' } as const;
    await recordDoubles(cal, dan, [ann, bea], theirs);
    const pill = page.getByRole('button', { name: newRows.matches(1) });
    await expect.element(pill).toBeVisible();
    await page.getByRole('button', { name: text.keep }).click();
    await expect.element(listed('Court 2')).toBeVisible();
    expect(listed('Riverside').query()).toBeNull();
    expect(pill.query()).toBeNull();
  },
);

/** Ann, and Cal at another place, each recorded the doubles of the two with Bea and Dan; with their own team first. */
async function recordedTwice(
  score: [number, number],
  theirScore: [number, number],
  order?: 'theirs first',
) {
  const [ann, bea] = [await newMember({ firstName: 'Ann' }), await newMember()];
  const [cal, dan] = [await newMember({ firstName: 'Cal', lastName: 'Cole' }), await newMember()];
  const mine = () => recordDoubles(ann, bea, [cal, dan], { score });
  const theirs = () =>
    recordDoubles(cal, dan, [ann, bea], { score: theirScore, location: 'Court 2' });
  const early = order && (await theirs());
  const anns = await mine();
  return { ann, bea, cal, dan, anns, cals: early ?? (await theirs()) };
}

function question(place: string) {
  return page.getByRole('region', { name: text.of(place) });
}
