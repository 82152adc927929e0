import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;

// proves GUEST-10
test('a match recorded without signal is found once its creator has sent it', async () => {
  const [creator, opponent] = [await newMember(), await newMember()];
  const id = newMatchId(Date.now());
  await openApp(null, paths.qrRating(id.matchId));
  await expect
    .element(page.getByRole('heading', { level: 1, name: qrRating.waiting.title }))
    .toBeVisible();
  await sees(qrRating.waiting.description);
  await sees(qrRating.ifNeverHere);
  await sees('This match may not exist or is no longer available for rating');
  await expect.element(page.getByText('Match Not Found?')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Match Not Found' }).query()).toBeNull();
  await expect.element(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await expectAccessible();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await sendMatch(creator, opponent.id, id);
  await expect.element(page.getByRole('heading', { name: qrRating.form })).toBeVisible();
});

test('a member who waits for a match keeps the navigation', async () => {
  await openApp(await newMember(), paths.qrRating(newMatchId(Date.now()).matchId));
  await sees(qrRating.waiting.description);
  await expect.element(page.getByRole('navigation', { name: nav.places })).toBeVisible();
});

// proves GUEST-10, QR-2
test('nobody waits for a match that was deleted', async () => {
  const creator = await newMember();
  const match = await recordSingles(creator, await newMember());
  await pushElsewhere(creator, 'deleteMatch', { matchId: match });
  await openApp(null, paths.qrRating(match));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Match Not Found' }))
    .toBeVisible();
  await sees(qrRating.gone);
  expect(page.getByText(qrRating.waiting.title).query()).toBeNull();
});

/** Sends what the creator's phone sends when it has signal again. */
async function sendMatch(
  creator: Member,
  opponent: number,
  id: ReturnType<typeof newMatchId>,
): Promise<void> {
  const seat = (userId: number, team: Team) => ({ id: v7(), userId, team });
  await pushElsewhere(creator, 'createMatch', {
    ...id,
    date: '2025-05-01',
    location: 'Riverside',
    matchType: 'singles',
    seats: [seat(creator.id, 'team1'), seat(opponent, 'team2')],
    team1Score: 0,
    team2Score: 0,
  });
}
