import { test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { syncStatus } from '#shared/text/common.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

test('the cards show without signal', async () => {
  const { viewer, bea } = await club();
  await rate(viewer, bea, { power: 7 });
  const phone = await stage.phoneOf(viewer, paths.ratingDatabase);
  await phone.page.getByRole('article', { name: bea.username }).waitFor();
  await phone.losesSignal();
  await phone.page.reload();
  await phone.page.getByRole('article', { name: bea.username }).waitFor();
  await phone.page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.offline) })
    .waitFor();
});

/** The viewer and two others. */
async function club(): Promise<Record<'viewer' | 'bea' | 'cal', Member>> {
  const { server } = stage;
  const [viewer, bea] = [await newMember(server), await newMember(server)];
  return { viewer, bea, cal: await newMember(server) };
}

/** A rating for a singles match of these two. */
async function rate(
  rater: Member,
  rated: Member,
  values: Parameters<typeof giveRating>[3],
): Promise<void> {
  await giveRating(rater, rated, await recordSingles(rater, rated), values);
}
