import { expect } from 'vitest';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { matchList } from '#shared/text/matches.ts';
import { newRows } from '#shared/text/new-rows.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { share } from '#shared/text/share.ts';
import { categories } from '#shared/text/skills.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';
import { decodedQr } from '../fixtures/checks/decoded-qr.ts';
import { type Member, newMember } from '../fixtures/server/member.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { queryStore } from '../fixtures/server/store.ts';
import { choose, isReadyOffline, replaceText } from './actions.ts';
import type { Launch } from './driver.ts';
import { EnginePhone, type Wanted } from './engine-phone.ts';
import { registerByForm, signInByForm } from './sign-in.ts';

const COURT = 'Riverside courts';
const SKILLS = Object.values(categories);
const evening: Wanted = { role: 'article', name: COURT };

/**
 * The journey of courtside.spec.ts in another browser engine: recorded and rated while the server is really stopped, in
 * a browser that is killed in the middle of a rating; once the server is back, it has the records once, and so has
 * another player's phone.
 */
export async function playCourtside(engine: string, launch: Launch): Promise<void> {
  await using server = await startServer();
  const [bea, cal, dan] = [
    await newMember(server),
    await newMember(server),
    await newMember(server),
  ];
  await using ann = await EnginePhone.open(launch, server.url, paths.auth);
  await registerByForm(ann, 'ann');
  await recordDoubles(bea, cal, [{ id: idOf(server, 'ann') }, dan], { location: 'Morning court' });
  await ann.goto(paths.ratePlayers);
  await ann.waitFor({ role: 'article', name: 'Morning court' });
  await isReadyOffline(ann);
  await using beasPhone = await EnginePhone.open(launch, server.url, paths.auth);
  await signInByForm(beasPhone, bea);
  await beasPhone.goto(paths.ratePlayers);
  await beasPhone.waitFor({ role: 'article', name: 'Morning court' });

  // The server is stopped: nobody has signal.
  await server.stop();
  await ann.goto(paths.createMatch);
  await recordMatch(ann, dan, [bea, cal]);
  await ann.click({ role: 'button', name: share.open(COURT) });
  await ann.waitFor({ role: 'heading', name: share.title });
  await expect.poll(() => decodedQr(ann)).toContain(`${server.url}${paths.qrRating('')}`);
  await startRating(ann, bea);
  await choose(ann, SKILLS, '7');
  await submitRating(ann);
  await ann.click({ role: 'link', name: ratingWizard.title(cal.username) });
  await choose(ann, SKILLS.slice(0, 2), '4');
  await ann.waitFor({ role: 'group', name: categories.accuracy });
  await ann.killAndOpen(String(await ann.evaluate('location.pathname')));
  // The draft is restored: the third step, with the first two answers.
  await choose(ann, SKILLS.slice(2), '5');
  await submitRating(ann);
  // Nobody is left to rate.
  await ann.waitFor({ role: 'heading', name: dashboard.welcome('ann') });
  await badge(ann, syncStatus.badge.waiting(3));

  // The server is back, and the phones sync without any action.
  await server.start();
  await badge(ann, syncStatus.badge.clean);
  await beasPhone.click({ role: 'button', name: newRows.matches(1) });
  await beasPhone.waitFor(evening);
  expect(matchesOnServer(server)).toEqual([{ matches: 1, participants: 4 }]);
  expect(ratingsOnServer(server)).toEqual([
    { username: bea.username, power: 7, spin: 7, accuracy: 7, sportsmanship: 7 },
    { username: cal.username, power: 4, spin: 4, accuracy: 5, sportsmanship: 5 },
  ]);
  recordFigure({
    run: `an evening courtside in ${engine}`,
    seen: 'a match and two ratings, recorded with the server stopped and the browser killed; on the server once, and on the other phone',
    seed: '',
  });
}

async function recordMatch(phone: EnginePhone, partner: Member, opponents: Member[]) {
  await replaceText(phone, createMatch.location, COURT);
  await seat(phone, partner, createMatch.addTo.team1);
  for (const opponent of opponents) await seat(phone, opponent, createMatch.addTo.team2);
  await phone.fill(createMatch.score.team1, '11');
  await phone.fill(createMatch.score.team2, '9');
  await phone.click({ role: 'button', name: createMatch.submit });
  await phone.waitFor(evening);
}

/** Finds a member and puts them into an empty seat of a team. */
async function seat(phone: EnginePhone, { username }: Member, team: string): Promise<void> {
  await phone.click({ role: 'button', name: team });
  await phone.fill(createMatch.search, username);
  await phone.click({ role: 'option', name: `@${username}` });
}

async function startRating(phone: EnginePhone, { username }: Member): Promise<void> {
  await phone.goto(paths.ratePlayers);
  await phone.click({ role: 'link', name: `${matchList.rate} ${username}`, inside: evening });
}

async function submitRating(phone: EnginePhone): Promise<void> {
  await phone.click({ role: 'button', name: ratingWizard.submit });
}

/** Resolves when the badge has this text without any action. */
async function badge(phone: EnginePhone, state: string): Promise<void> {
  await phone.waitFor({ role: 'button', name: syncStatus.badgeName(state) });
}

function idOf(server: TestServer, username: string): number {
  const [row] = queryStore(server, 'select id from users where username = ?', username);
  return (row as { id: number }).id;
}

/** How often the evening is in the server's database, and who took part. */
function matchesOnServer(server: TestServer): unknown[] {
  return queryStore(
    server,
    `select count(distinct m.id) as matches, count(distinct p.id) as participants
     from matches m join match_participants p on p.match_id = m.id where m.location = ?`,
    COURT,
  );
}

function ratingsOnServer(server: TestServer): unknown[] {
  return queryStore(
    server,
    `select username, power, spin, accuracy, sportsmanship
     from ratings r join users u on u.id = r.rated_user_id order by u.id`,
  );
}
