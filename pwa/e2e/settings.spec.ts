import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dataExport, storageSettings } from '#shared/text/settings.ts';
import { downloadedFile } from './fixtures/actions/downloaded-file.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

// proves SYNC-20
test('unsent records and started forms can be saved as a file, without signal', async () => {
  const phone = await app.phoneOf(await newMember(app.server));
  await phone.losesSignal();
  await recordMatch(phone.page);
  await phone.page.goto(paths.createMatch);
  await phone.page.getByLabel(createMatch.location).fill('Hilltop');
  const page = await phone.reopen(paths.settings);
  await sees(page, storageSettings.unsent(1));
  await sees(page, storageSettings.begun(1));
  await expectAccessible(page);
  const { name, text } = await downloadedFile(page, storageSettings.exportUnsent);
  expect(name).toBe(storageSettings.unsentFile);
  expect(JSON.parse(text)).toMatchObject({
    records: [{ kind: 'createMatch', args: { location: 'Riverside' } }],
    drafts: [{ key: 'create-match' }],
  });
});

// proves ACCOUNT-6
test('everything that the server stores about a member can be downloaded as JSON and as tables', async () => {
  const [ann, bea] = [await newMember(app.server), await newMember(app.server)];
  const matchId = await recordSingles(ann, bea, { location: 'Court 1, "North"' });
  await giveRating(bea, ann, matchId, { power: 7 });
  const { page } = await app.phoneOf(ann, paths.settings);
  await page.getByRole('button', { name: dataExport.ask }).click();
  await sees(page, dataExport.ready);
  await expectAccessible(page);
  const all = await downloadedFile(page, dataExport.all);
  expect(all.name).toBe(dataExport.allFile);
  expect(JSON.parse(all.text)).toMatchObject({
    account: { email: ann.email },
    matches: [{ id: matchId }],
    ratingsReceived: [{ power: 7, rater: null }],
  });
  const table = await downloadedFile(page, dataExport.table(dataExport.tables.matches));
  expect(table.name).toBe('ppr-matches.csv');
  expect(table.text).toContain(`${matchId},`);
  expect(table.text).toContain('"Court 1, ""North"""');
  expect(table.text).toContain(',participants.1.displayName,');
  const empty = await downloadedFile(page, dataExport.table(dataExport.tables.earnings));
  expect(empty.text).toMatch(/^id,.*amount.*\r\n$/);
});
