import { test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { matchList as text } from '#shared/text/match-list.ts';
import { sees } from './fixtures/checks/screen.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

test('a match that another player records appears while the list is open', async () => {
  const [viewer, bea] = [await newMember(stage.server), await newMember(stage.server)];
  const { page } = await stage.phoneOf(viewer, paths.ratePlayers);
  await sees(page, text.empty);
  await recordSingles(bea, viewer, { location: 'Just now' });
  await page.getByRole('article', { name: 'Just now' }).waitFor();
});
