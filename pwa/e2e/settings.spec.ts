import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { ownData, storageSettings } from '#shared/text/settings.ts';
import { downloadedFile } from './fixtures/actions/downloaded-file.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees } from './fixtures/checks/screen.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

// proves SYNC-20
test('unsent records and begun forms are saved as a file, without signal', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server));
  await phone.losesSignal();
  await recordMatch(phone.page);
  await phone.page.goto(paths.createMatch);
  await phone.page.getByLabel(createMatch.location).fill('Hilltop');
  const page = await phone.reopen(paths.settings);
  await sees(page, storageSettings.unsent(1));
  await sees(page, storageSettings.begun(1));
  await expectAccessible(page);
  const { name, words } = await downloadedFile(page, storageSettings.exportUnsent);
  expect(name).toBe(storageSettings.unsentFile);
  expect(JSON.parse(words)).toMatchObject({
    records: [{ kind: 'createMatch', args: { location: 'Riverside' } }],
    drafts: [{ key: 'create-match' }],
  });
});

// proves ACCOUNT-6
test('all that the server has of a member comes as JSON and as tables', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  const matchId = await recordSingles(ann, bea, { location: 'Court 1, "North"' });
  await giveRating(bea, ann, matchId, { power: 7 });
  const { page } = await stage.phoneOf(ann, paths.settings);
  await page.getByRole('button', { name: ownData.ask }).click();
  await sees(page, ownData.ready);
  await expectAccessible(page);
  const all = await downloadedFile(page, ownData.all);
  expect(all.name).toBe(ownData.allFile);
  expect(JSON.parse(all.words)).toMatchObject({
    account: { email: ann.email },
    matches: [{ id: matchId }],
    ratingsReceived: [{ power: 7, rater: null }],
  });
  const table = await downloadedFile(page, ownData.table(ownData.tables.matches));
  expect(table.name).toBe('ppr-matches.csv');
  expect(table.words).toContain(`${matchId},`);
  expect(table.words).toContain('"Court 1, ""North"""');
  expect(table.words).toContain(',participants.1.displayName,');
  const empty = await downloadedFile(page, ownData.table(ownData.tables.earnings));
  expect(empty.words).toMatch(/^id,.*amount.*\r\n$/);
});
