import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { controlLabels } from '#shared/text/common.ts';
import { requestRating as text } from '#shared/text/request-rating.ts';
import { share } from '#shared/text/share.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useStage();

// proves ROUTE-11, PROFILE-10
test('the latest matches stand there, newest first, each with the code and link to be rated by', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  await recordSingles(ann, bea, { location: 'Riverside', date: '2025-05-01' });
  const latest = await recordSingles(bea, ann, { location: 'Hilltop', date: '2025-05-02' });
  const { page, context } = await stage.phoneOf(ann, paths.requestRating);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const items = page.getByRole('main').getByRole('listitem');
  await expect
    .poll(() => items.allInnerTexts())
    .toEqual([
      expect.stringMatching(new RegExp(`^Hilltop\\s+May 2, 2025\\s+Against ${bea.username}`)),
      expect.stringMatching(/^Riverside\s+May 1, 2025/),
    ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: text.askAbout('Hilltop') }).click();
  const dialog = page.getByRole('dialog', { name: share.title });
  const link = stage.server.url + paths.qrRating(latest);
  await dialog.getByRole('img', { name: controlLabels.qrCode(link) }).waitFor();
  await sees(dialog, link);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: share.copyLink }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await seesToast(page, share.copied);
});

// proves PROFILE-10
test('opponents are asked in the app by a tap, and the button says that it was done', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  await recordSingles(ann, bea, { location: 'Riverside' });
  const { page } = await stage.phoneOf(ann, paths.requestRating);
  const ask = page.getByRole('button', { name: text.inAppAbout('Riverside') });
  await ask.click();
  await seesToast(page, text.asked);
  await expect.poll(() => ask.isDisabled()).toBe(true);
  const query = "select title from notifications where user_id = ? and type = 'request'";
  expect(queryStore(stage.server, query, bea.id)).toHaveLength(1);
});

test('a match that was recorded without signal can be shown without signal', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server));
  await phone.losesSignal();
  await recordMatch(phone.page);
  const page = await phone.reopen(paths.requestRating);
  await sees(page, text.onPhone);
  await page.getByRole('button', { name: text.askAbout('Riverside') }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
});

test('whoever has not played yet is led to recording a match', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.requestRating);
  await sees(page, text.emptyHint);
  await expectAccessible(page);
  await page.getByRole('link', { name: text.create }).click();
  await arrivesAt(page, paths.createMatch);
});
