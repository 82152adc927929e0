import { test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

test('the cards show without signal', async () => {
  const { viewer, bea } = await newPlayers();
  await rate(viewer, bea, { power: 7 });
  const phone = await app.phoneOf(viewer, paths.ratingDatabase);
  await phone.page.getByRole('article', { name: bea.username }).waitFor();
  await phone.losesSignal();
  await phone.page.reload();
  await phone.page.getByRole('article', { name: bea.username }).waitFor();
  await phone.page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.offline) })
    .waitFor();
});

/** The viewer and two other players. */
async function newPlayers(): Promise<Record<'viewer' | 'bea' | 'cal', Member>> {
  const { server } = app;
  const [viewer, bea] = [await newMember(server), await newMember(server)];
  return { viewer, bea, cal: await newMember(server) };
}

/** A rating for a singles match of these two players. */
async function rate(
  rater: Member,
  rated: Member,
  values: Parameters<typeof giveRating>[3],
): Promise<void> {
  await giveRating(rater, rated, await recordSingles(rater, rated), values);
}
