import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { submit, submitAndStay } from '#pwa/testing/screens/created-card.ts';
import { decodedQr } from '#pwa/testing/screens/decoded-qr.ts';
import { fill } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import {
  addGuest,
  addMember,
  enterDetails,
  startGuest,
  submitGuest,
} from '#pwa/testing/screens/record-match.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { install } from '#shared/text/install.ts';
import { matchList } from '#shared/text/matches.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { share } from '#shared/text/share.ts';

// proves MATCH-47
test('the card of the recorded match leaves once its opponent is rated', async () => {
  const { other, card } = await singlesRecorded();
  await card.getByRole('link', { name: recordedMatch.rate([other.username]) }).click();
  await rateEverything('7');
  await arrivesAt(paths.home);
  await reopenApp(paths.allMatches);
  await expect.element(page.getByRole('article', { name: 'Riverside' })).toBeVisible();
  expect(card.query()).toBeNull();
});

// proves MATCH-47, LIST-7
test('the card of the recorded match leaves with a skipped match, and comes back by Undo', async () => {
  const { other, card } = await singlesRecorded();
  await page.getByRole('button', { name: matchList.skip }).click();
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole('button', { name: deleteMatch.undo }).click();
  const rate = card.getByRole('link', { name: recordedMatch.rate([other.username]) });
  await expect.element(rate).toBeVisible();
});

// proves MATCH-47, NAME-4
test('the pictures and names on the card of the recorded match open profiles, and its QR code is that of the match', async () => {
  const { creator, other, card } = await singlesRecorded();
  const code = await decodedQr(card.getByRole('img', { name: /^QR code/ }));
  const query = 'select id from matches where initiator_id = ?';
  const codesOf = (rows: unknown[]) => rows.map((row) => paths.qrRating(Object(row).id));
  await expect
    .poll(async () => codesOf(await commands.queryStore(query, creator.id)))
    .toEqual([new URL(code).pathname]);
  const profiles = [...card.element().querySelectorAll('a[href^="/profile/"]')];
  expect(profiles.map((link) => link.getAttribute('href'))).toEqual(
    [creator, other, creator, other].map(({ id }) => paths.profile(id)),
  );
});

// proves MATCH-48
test('the success card shows the court with its score, and leads to rating the opponent', async () => {
  const [creator, other] = [await newMember(), await newMember()];
  await openApp(creator, paths.createMatch);
  await enterDetails('Riverside');
  await addMember(other.username);
  await page.getByRole('textbox', { name: createMatch.score.team1 }).fill('11');
  await page.getByRole('textbox', { name: createMatch.score.team2 }).fill('9');
  await submitAndStay();
  const card = page.getByRole('region', { name: share.title });
  const rate = card.getByRole('link', { name: recordedMatch.rate([other.username]) });
  await expect.element(rate).toBeVisible();
  expect(rate.element().getAttribute('href')).toMatch(new RegExp(`/${other.id}$`));
  expect(textsOf(card, 'p.score')).toEqual(['11', '9']);
  for (const { username } of [creator, other])
    await expect.element(card.getByRole('link', { name: username, exact: true })).toBeVisible();
});

// proves MATCH-47
test('below the card of the recorded match "To rate" repeats neither its court nor sharing it, and "All" shows both', async () => {
  const [creator, other] = [await newMember(), await newMember()];
  await openApp(creator, paths.createMatch);
  await enterDetails('Riverside');
  await addMember(other.username);
  await page.getByRole('textbox', { name: createMatch.score.team1 }).fill('11');
  await page.getByRole('textbox', { name: createMatch.score.team2 }).fill('9');
  await submit();
  await arrivesAt(paths.ratePlayers);
  const listed = page.getByRole('article', { name: 'Riverside' });
  await expect.element(listed).toBeVisible();
  expect(textsOf(listed, 'p.score')).toEqual([]);
  const open = listed.getByRole('button', { name: share.open('Riverside') });
  expect(open.query()).toBeNull();
  await page.getByRole('tab', { name: matchList.all(1) }).click();
  await expect.poll(() => textsOf(listed, 'p.score')).toEqual(['11', '9']);
  await expect.element(open).toBeVisible();
});

// proves MATCH-47
test('nothing on the list moves under a finger when it is opened again: the card comes with it, folded', async () => {
  await openApp(await newMember(), paths.createMatch);
  await enterDetails('Riverside');
  await startGuest();
  await page.getByLabelText('First name').fill('Gus');
  await page.getByLabelText('Phone').fill('+1 555 0100');
  await submitGuest();
  await submit();
  await arrivesAt(paths.ratePlayers);
  const card = page.getByRole('region', { name: recordedMatch.title });
  const textGus = page.getByRole('link', { name: share.textLink('Gus') });
  await expect.element(textGus).toBeVisible();
  await expect.poll(async () => (await readFact('recordedMatch'))?.isSeen).toBe(true);
  const heights = watchCardHeight();
  await reopenApp(paths.allMatches);
  await expect.element(page.getByRole('article', { name: 'Riverside' })).toBeVisible();
  await expect.element(card).toBeVisible();
  expect(heights.size).toBe(1);
  expect(card.element().clientHeight).toBeLessThan(innerHeight / 3);
  await card.getByRole('button', { name: share.showQr }).click();
  await expect.element(textGus).toBeVisible();
});

// proves MATCH-47
test('where the list opens with a search, the card of the match recorded last is short at once', async () => {
  const [ann, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  const matchId = await recordSingles(ann, bea, { location: 'Riverside' });
  await openApp(ann);
  await expect.element(page.getByRole('link', { name: 'Bea' }).first()).toBeVisible();
  await writeFact('recordedMatch', { owner: ann.id, matchId });
  onTestFinished(() => forgetFact('recordedMatch'));
  await reopenApp(`${paths.allMatches}&q=Riverside`);
  const card = page.getByRole('region', { name: recordedMatch.title });
  await expect.element(card).toBeVisible();
  await expect.element(card.getByRole('button', { name: share.showQr })).toBeVisible();
  expect(card.getByRole('img', { name: /^QR code/ }).query()).toBeNull();
});

// proves MATCH-47
test('a guest who joins later has joined on the card, and counts as nobody who was notified', async () => {
  const creator = await newMember();
  const email = `gus-of-${creator.username}@example.org`;
  await openApp(creator, paths.createMatch);
  await enterDetails('Riverside');
  await startGuest();
  await fill({ 'First name': 'Gus', Email: email });
  await submitGuest();
  await submit();
  const card = page.getByRole('region', { name: recordedMatch.title });
  await sees(recordedMatch.notified(0, 1), card);
  const query = 'select id from matches where initiator_id = ?';
  await expect.poll(() => commands.queryStore(query, creator.id)).toHaveLength(1);
  const [row] = await commands.queryStore(query, creator.id);
  const link = await commands.linkMailedTo(email, paths.qrRating(Object(row).id));
  const gus = await newMember();
  await gus.post('/api/guests/claim', { token: link.split('#')[1] });
  window.dispatchEvent(new Event('online'));
  await expect.element(card.getByRole('link', { name: gus.username }).first()).toBeVisible();
  await sees(recordedMatch.notified(0, 0, 1), card);
});

// proves MATCH-48
test('on the court of the card a guest is beside the member across the net', async () => {
  const [creator, other] = [await newMember(), await newMember({ firstName: 'Bea' })];
  await openApp(creator, paths.createMatch);
  await enterDetails('Riverside');
  await page.getByRole('radio', { name: createMatch.doubles }).click({ force: true });
  await addGuest('Gus', createMatch.addTo.team1);
  await addGuest('Gil', createMatch.addTo.team2, 'gil@example.org');
  await addMember(other.username, createMatch.addTo.team2);
  await submit();
  await arrivesAt(paths.ratePlayers);
  const card = page.getByRole('region', { name: recordedMatch.title });
  await sees('1 member notified, 2 guests added.', card);
  const middleOf = (name: string) => {
    const { y, height } = card.getByTitle(name, { exact: true }).element().getBoundingClientRect();
    return Math.round(y + height / 2);
  };
  expect(middleOf('Gus')).toBe(middleOf('Bea'));
});

// proves MATCH-48, LIST-3
test('the card says how guests rate, and to whom the link is emailed where emails are known to arrive', async () => {
  for (const [verifiedAt, says] of [
    [null, 'Guests rate with the QR code or its link.'],
    [
      1,
      "Guests rate with the QR code or its link. Gus also gets it by email, or in the app if they're a member.",
    ],
  ] as const) {
    const creator = await newMember();
    const verify = 'update users set email_proved_at = ? where id = ?';
    await commands.changeStore(verify, verifiedAt, creator.id);
    await openApp(creator, paths.createMatch);
    await enterDetails('Riverside');
    await addGuest('Gus');
    await submit();
    await arrivesAt(paths.ratePlayers);
    await sees(says, page.getByRole('region', { name: recordedMatch.title }));
    await sees(matchList.nonMembers, page.getByRole('article', { name: 'Riverside' }));
  }
});

// proves INSTALL-2
test('the card of the first recorded match offers once to install the app, and that of the next does not', async () => {
  const { card } = await singlesRecorded();
  const offer = card.getByRole('link', { name: install.link });
  await expect.element(offer).toHaveAttribute('href', paths.settingsPart('install'));
  onTestFinished(() => forgetFact('isInstalled'));
  await writeFact('isInstalled', true);
  await expect.element(offer).not.toBeInTheDocument();
  await forgetFact('isInstalled');
  await expect.element(offer).toBeVisible();
  await reopenApp();
  await expect.element(card).toBeVisible();
  expect(offer.query()).toBeNull();
  await singlesRecorded(recordSingles);
  await expect.element(card).toBeVisible();
  expect(offer.query()).toBeNull();
});

// proves INSTALL-2
test('the card of a corrected match does not offer to install the app', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  const match = await recordSingles(ann, bob, { score: [11, 7] });
  await openApp(ann, paths.match(match));
  await sees('Bob');
  await reopenApp(paths.correctMatch(match));
  await page.getByRole('textbox', { name: createMatch.score.team2 }).fill('8');
  await page.getByRole('button', { name: editMatch.save }).click();
  const card = page.getByRole('region', { name: editMatch.saved.title });
  await expect.element(card).toBeVisible();
  expect(card.getByRole('link', { name: install.link }).query()).toBeNull();
});

/** Two members' match, just recorded, with its card on top of the list; `before` it they may have recorded another. */
async function singlesRecorded(before?: typeof recordSingles) {
  const [creator, other] = [await newMember(), await newMember()];
  await before?.(creator, other);
  await openApp(creator, paths.createMatch);
  await enterDetails('Riverside');
  await addMember(other.username);
  await submit();
  await arrivesAt(paths.ratePlayers);
  const card = page.getByRole('region', { name: recordedMatch.title });
  return { creator, other, card };
}

/** The heights of the card, 0 without it, in which the list was ever shown from now on. */
function watchCardHeight(): ReadonlySet<number> {
  const heights = new Set<number>();
  const observer = new MutationObserver(() => {
    if (document.querySelector('article') === null) return;
    const card = document.querySelector<HTMLElement>('[aria-labelledby=recorded-match]');
    heights.add(card?.offsetHeight ?? 0);
  });
  observer.observe(document, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return heights;
}
