import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { recordMatch } from '#pwa/testing/screens/record-match.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dataExport, storageSettings } from '#shared/text/settings.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves SYNC-20
test('unsent records and started forms can be saved as a file, without signal', async () => {
  await openApp(await newMember());
  const badge = page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) });
  await expect.element(badge).toBeVisible();
  loseSignal();
  await recordMatch();
  await reopenApp(paths.createMatch);
  await page.getByLabelText(createMatch.location).fill('Hilltop');
  await draftStored('Hilltop');
  await reopenApp(paths.settingsPart('storage'));
  await sees(storageSettings.unsent(1));
  await sees(storageSettings.begun(1));
  await expectAccessible();
  const { name, text } = await commands.downloadFile(storageSettings.exportUnsent);
  expect(name).toBe(storageSettings.unsentFile);
  expect(JSON.parse(text)).toMatchObject({
    records: [{ kind: 'createMatch', args: { location: 'Riverside' } }],
    drafts: [{ key: 'create-match' }],
  });
});

// proves ACCOUNT-6
test('everything that the server stores about a member can be downloaded as JSON and as tables', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  const matchId = await recordSingles(ann, bea, { location: 'Court 1, "North"' });
  await giveRating(bea, ann, matchId, { power: 7 });
  await openApp(ann, paths.settingsPart('data'));
  await page.getByRole('button', { name: dataExport.ask }).click();
  await sees(dataExport.ready);
  await expectAccessible();
  const all = await commands.downloadFile(dataExport.all);
  expect(all.name).toBe(dataExport.allFile);
  expect(JSON.parse(all.text)).toMatchObject({
    account: { email: ann.email },
    matches: [{ id: matchId }],
    ratingsReceived: [{ power: 7, rater: null }],
  });
  const table = await commands.downloadFile(dataExport.table(dataExport.tables.matches));
  expect(table.name).toBe('ppr-matches.csv');
  expect(table.text).toContain(`${matchId},`);
  expect(table.text).toContain('"Court 1, ""North"""');
  expect(table.text).toContain(',participants.1.displayName,');
  const empty = await commands.downloadFile(dataExport.table(dataExport.tables.earnings));
  expect(empty.text).toMatch(/^id,.*amount.*\r\n$/);
});
