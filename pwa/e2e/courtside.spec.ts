import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { matchList } from '#shared/text/matches.ts';
import { newRows } from '#shared/text/new-rows.ts';
import { refusals } from '#shared/text/refusals.ts';
import { categories } from '#shared/text/skills.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { chooseValue, rateEverything } from './fixtures/actions/rate.ts';
import { addGuest, addMember } from './fixtures/actions/record-match.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { eventually } from './fixtures/checks/eventually.ts';
import { sees } from './fixtures/checks/screen.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { KillablePhone } from './fixtures/phones/killable-phone.ts';
import { disposeAtEnd } from './fixtures/phones/phone.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

/**
 * The app's main promise: a match recorded and rated without signal, on a phone that is killed in between, with a
 * server that is really stopped, is everywhere exactly once when the server is back.
 */

const app = useE2eApp();

const COURT = 'Riverside courts';

// proves SYNC-1, SYNC-3
test('a match recorded and rated without signal reaches every phone, once', async () => {
  // Ann has two phones, Bea has one. They met this morning, so Ann's phones know Bea and Cal.
  const members = await membersWhoMet();
  const names = { bea: members.bea.username, cal: members.cal.username };
  const ann = { phone: await KillablePhone.open(app.server.url, paths.auth) };
  disposeAtEnd(() => ann.phone);
  await signIn(ann.phone.page, members.ann);
  const bea = await app.phoneOf(members.bea);
  const annsSecond = await app.phoneOf(members.ann);
  for (const { page } of [ann.phone, annsSecond]) await seesMatch(page, 'Morning court');
  ann.phone = await ann.phone.restart();
  await ann.phone.waitUntilReadyOffline();
  await annsSecond.waitUntilReadyOffline();

  // The server is stopped: nobody has signal.
  await app.server.stop();
  await annsSecond.losesSignal();
  await annsSecond.reopen(paths.ratePlayers);
  await startRating(annsSecond.page, 'Morning court', names.bea);
  await rateEverything(annsSecond.page, '4');

  // Ann opens the app, which is killed while she fills in the form; the draft is restored. She records a doubles match
  // with a guest, and rates both opponents.
  await ann.phone.page.goto(paths.createMatch);
  await ann.phone.page.getByLabel(createMatch.location).fill(COURT);
  // A key pressed at the moment of the kill may be lost, what was stored before must not be.
  await draftStored(ann.phone.page, COURT);
  ann.phone = await ann.phone.killAndOpen(paths.createMatch);
  const place = ann.phone.page.getByLabel(createMatch.location);
  await expect.poll(() => place.inputValue()).toBe(COURT);
  await recordAtCourt(ann.phone.page, names);
  await startRating(ann.phone.page, COURT, names.bea);
  await chooseValue(ann.phone.page, categories.power, '7');
  await chooseValue(ann.phone.page, categories.spin, '8');
  await ann.phone.page.getByRole('group', { name: categories.accuracy }).waitFor();
  const wizard = new URL(ann.phone.page.url()).pathname;
  ann.phone = await ann.phone.killAndOpen(wizard);
  // The draft is restored: the third step, with the first two answers.
  await ann.phone.page.getByRole('group', { name: categories.accuracy }).waitFor();
  await rateEverything(ann.phone.page, '9');
  await startRating(ann.phone.page, COURT, names.cal);
  await rateEverything(ann.phone.page, '6');
  await badge(ann.phone.page, syncStatus.badge.waiting(3));

  // The server is back, and the phones sync without any action.
  await app.server.start();
  await badge(ann.phone.page, syncStatus.badge.clean);
  await seesMatch(bea.page, COURT);
  expect(countsOnServer(members.ann)).toEqual({ matches: 1, participants: 4, ratings: 2 });

  // The second phone's rating of the same day is parked, with the text of RATE-11.
  await annsSecond.findsSignal();
  await badge(annsSecond.page, syncStatus.refusedBadge(1));
  await annsSecond.page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .click();
  await sees(annsSecond.page, refusals.rated_today);
  expect(countsOnServer(members.ann)).toEqual({ matches: 1, participants: 4, ratings: 2 });
  expect(ratingsOf(names.bea)).toEqual([{ power: 7, spin: 8, accuracy: 9, sportsmanship: 9 }]);
  await badge(ann.phone.page, syncStatus.badge.clean);
});

/** Ann and those she knows, with names that no other test has: with Dan she played against Bea and Cal. */
async function membersWhoMet() {
  const evening = crypto.randomUUID().slice(0, 8);
  const named = (name: string) => newMember(app.server, { username: `${name}-${evening}` });
  const [ann, bea, cal, dan] = [
    await named('ann'),
    await named('bea'),
    await named('cal'),
    await named('dan'),
  ];
  await recordDoubles(ann, dan, [bea, cal], { location: 'Morning court' });
  return { ann, bea, cal };
}

type Names = Record<'bea' | 'cal', string>;

/** Creates a doubles match with a guest from the form, which has its place. */
async function recordAtCourt(page: Page, { bea, cal }: Names): Promise<void> {
  await addGuest(page, 'Gil', createMatch.addTo.team1);
  await addMember(page, bea, createMatch.addTo.team2);
  await addMember(page, cal, createMatch.addTo.team2);
  await page.getByRole('textbox', { name: createMatch.score.team1 }).fill('11');
  await page.getByRole('textbox', { name: createMatch.score.team2 }).fill('9');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await sees(page, createMatch.createdHere(2).description ?? '');
  await page.waitForURL(`**${paths.ratePlayers}`);
}

async function startRating(page: Page, court: string, username: string): Promise<void> {
  await page.goto(paths.ratePlayers);
  const card = page.getByRole('article', { name: court });
  const opponent = card.getByRole('listitem').filter({ hasText: username });
  await opponent.getByRole('link', { name: matchList.rate }).click();
}

/** Resolves when the badge has this text without any action. */
async function badge(page: Page, state: string): Promise<void> {
  await page
    .getByRole('button', { name: syncStatus.badgeName(state) })
    .waitFor({ timeout: 60_000 });
}

async function seesMatch(page: Page, court: string): Promise<void> {
  await page.goto(paths.ratePlayers);
  const card = page.getByRole('article', { name: court });
  const isNew = page.getByRole('button', { name: newRows.matches(1) });
  await card.or(isNew).first().waitFor({ timeout: 60_000 });
  if (await isNew.isVisible()) await isNew.click();
  await card.waitFor();
  expect(await card.count()).toBe(1);
  await eventually(
    'its opponents are shown',
    async () => (await page.getByText(matchList.opponents).count()) > 0,
  );
}

/** The records of Ann's evening, and all of her ratings, in the server's database. */
function countsOnServer({
  username,
}: Member): Record<'matches' | 'participants' | 'ratings', number> {
  return queryStore(
    app.server,
    `select count(distinct m.id) as matches, count(distinct p.id) as participants,
            (select count(*) from ratings where rater_id = u.id) as ratings
     from users u join matches m on m.initiator_id = u.id join match_participants p on p.match_id = m.id
     where u.username = ? and m.location = ?`,
    username,
    COURT,
  )[0] as ReturnType<typeof countsOnServer>;
}

function ratingsOf(username: string): unknown[] {
  return queryStore(
    app.server,
    `select power, spin, accuracy, sportsmanship from ratings
     where rated_user_id = (select id from users where username = ?)`,
    username,
  );
}
