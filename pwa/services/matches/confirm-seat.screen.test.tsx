import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import * as z from 'zod/mini';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { formatDailyHour } from '#pwa/ui/formats/format-daily-hour.ts';
import { paths } from '#shared/domain/paths.ts';
import { confirmSeat as text } from '#shared/text/confirm-seat.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { leaveMatch } from '#shared/text/leave-match.ts';
import { matchList } from '#shared/text/matches.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;

/** A match at Riverside to which the creator added this member as a guest, by their verified email. */
async function addedAsGuest(): Promise<{ creator: Member; gus: Member }> {
  const email = `gus-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const [creator, gus] = [await newMember(), await newMember({ email })];
  await commands.changeStore('update users set email_proved_at = 1 where id = ?', gus.id);
  const guest = { firstName: 'Gus', lastName: 'Ek', email, isNonMember: true };
  await recordSingles(creator, guest, { location: 'Riverside' });
  return { creator, gus };
}

// proves GUEST-13
test('a member who was added as a guest rates at once, and confirms the seat, so that others can rate them', async () => {
  const { creator, gus } = await addedAsGuest();
  await openApp(gus, paths.ratePlayers);
  const card = page.getByRole('article', { name: 'Riverside' });
  await sees(`${text.hidden('Gus Ek')} ${text.hint}`, card);
  await expect.element(card.getByRole('link', { name: matchList.rate })).toBeVisible();
  await expectAccessible();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await page.getByRole('button', { name: text.at('Riverside') }).click();
  await seesToast(text.confirmed);
  await expect
    .element(page.getByRole('button', { name: text.at('Riverside') }))
    .not.toBeInTheDocument();
  await openApp(creator, paths.ratePlayers);
  const theirs = page.getByRole('article', { name: 'Riverside' });
  const rate = theirs.getByRole('link', { name: matchList.rate });
  await expect.element(rate).toHaveAttribute('href', expect.stringContaining(String(gus.id)));
});

// proves GUEST-13
test('the page that the QR code opens asks for it too', async () => {
  const { creator, gus } = await addedAsGuest();
  const [match] = await commands.queryStore(
    'select id from matches where initiator_id = ?',
    creator.id,
  );
  await openApp(gus, paths.qrRating(z.object({ id: z.string() }).parse(match).id));
  await sees(`${text.hidden('Gus Ek')} ${text.hint}`);
  await expectAccessible();
  await page.getByRole('button', { name: text.at('Riverside') }).click();
  await seesToast(text.confirmed);
  await expect
    .element(page.getByRole('button', { name: text.at('Riverside') }))
    .not.toBeInTheDocument();
});

// proves DASH-4, GUEST-13
test('the dashboard leads to the match to confirm the seat before it offers to rate', async () => {
  const { creator, gus } = await addedAsGuest();
  await openApp(gus);
  const players = page.getByRole('region', { name: dashboard.playersToRate });
  await expect.element(players.getByText(creator.username)).toBeVisible();
  expect(players.getByRole('link', { name: dashboard.rate }).query()).toBeNull();
  await expectAccessible();
  await players.getByRole('link', { name: dashboard.openMatch }).click();
  await page.getByRole('button', { name: text.at('Riverside') }).click();
  await seesToast(text.confirmed);
  await reopenApp(paths.home);
  await expect.element(players.getByRole('link', { name: dashboard.rate })).toBeVisible();
});

test('before that the creator sees a guest, who cannot be rated', async () => {
  const { creator } = await addedAsGuest();
  await openApp(creator, paths.ratePlayers);
  const card = page.getByRole('article', { name: 'Riverside' });
  await sees('Non-member', card);
  expect(card.getByRole('link', { name: /Gus|Rate/ }).query()).toBeNull();
  expect(page.getByRole('button', { name: text.at('Riverside') }).query()).toBeNull();
});

test('leaving it is said to keep the guest the others entered', async () => {
  const { gus } = await addedAsGuest();
  await openApp(gus, paths.ratePlayers);
  await openMore();
  await page.getByRole('button', { name: leaveMatch.of('Riverside') }).click();
  const dialog = page.getByRole('dialog', { name: leaveMatch.title });
  await sees(leaveMatch.happensHidden(formatDailyHour(), false), dialog);
});

test('without signal the seat is not confirmed, and can be once there is signal', async () => {
  const { gus } = await addedAsGuest();
  await openApp(gus, paths.ratePlayers);
  const confirm = page.getByRole('button', { name: text.at('Riverside') });
  await expect.element(confirm).toBeVisible();
  loseSignal();
  await confirm.click();
  await seesToast({ title: text.failed });
  findSignal();
  await confirm.click();
  await seesToast(text.confirmed);
});
