import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { product } from '#shared/text/common.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { quickSets } from '#shared/text/quick-sets.ts';

// proves MATCH-36, MATCH-43
test('a restored form shows the winning score that was tapped, and what the other team scored, from its top', async () => {
  await showOn(SHORT);
  await openApp(await newMember(), paths.createMatch);
  await button(quickSets.wonWith.team1(15)).click();
  await draftStored('"won":"team1"');
  await reopenApp();
  await isChosen(quickSets.wonWith.team1(15));
  const pad = page.getByRole('group', { name: quickSets.loserScored.team2 });
  expect(pad.element().querySelector('[aria-pressed=true]')).toBeNull();
  expect(scrollY).toBe(0);
  await button(`${quickSets.loserScored.team2} 7`).click();
  await draftStored('"team2Score":7');

  await reopenApp();
  await expect.element(page.getByText(drafts.kept)).toBeInTheDocument();
  await isChosen(quickSets.wonWith.team1(15));
  await isChosen(`${quickSets.loserScored.team2} 7`);
  await page.getByRole('textbox', { name: text.score.team1 }).fill('16');
  await expect.element(pad).not.toBeInTheDocument();
});

// proves MATCH-36
test('a half-entered form is restored, and can be started over', async () => {
  await openApp(await newMember(), paths.createMatch);
  await page.getByLabelText(text.location).fill('Riverside');
  await page.getByRole('link', { name: product.acronym }).click();
  await page.getByRole('link', { name: dashboard.record }).first().click();
  await sees(drafts.kept);
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Riverside');
  await expectAccessible();
  await page.getByRole('button', { name: drafts.startOver }).click();
  await expect.element(page.getByText(drafts.kept)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(text.location)).toHaveValue('');
  await reopenApp();
  await expect.element(page.getByLabelText(text.location)).toHaveValue('');
  expect(page.getByText(drafts.kept).query()).toBeNull();
});

// proves MATCH-36
test('a form that was started over comes back by Undo, also after something new was typed', async () => {
  await openApp(await newMember(), paths.createMatch);
  await page.getByLabelText(text.location).fill('Riverside');
  await button(quickSets.wonWith.team1(15)).click();
  await draftStored('"won":"team1"');
  await reopenApp();
  await sees(drafts.kept);
  const places = page.getByRole('status').elements();
  await button(drafts.startOver).click();
  await sees(drafts.startedOver);
  // It was there before, so that screen readers read aloud what comes into it.
  const place = page.getByRole('status').filter({ hasText: drafts.startedOver });
  expect(places).toContain(place.element());
  await expectAccessible();
  await page.getByLabelText(text.location).fill('Hill');
  await button(deleteMatch.undo).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Riverside');
  await isChosen(quickSets.wonWith.team1(15));
  await expect.element(page.getByText(drafts.startedOver)).not.toBeInTheDocument();
  await draftStored('Riverside');
  await reopenApp();
  await sees(drafts.kept);
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Riverside');
  expect(page.getByText(drafts.others).query()).toBeNull();
});

// proves MATCH-36
test('Undo of starting over works after another begun form is continued, and leaves that one as it is', async () => {
  const [ann, bob] = [await newMember(), await newMember()];
  await openApp(ann, paths.createMatch);
  await page.getByLabelText(text.location).fill('Riverside');
  await draftStored('Riverside');
  await reopenApp(`${paths.createMatch}?with=${bob.id}`);
  await page.getByLabelText(text.location).fill('Hill');
  await draftStored('Hill');
  await reopenApp(paths.createMatch);
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Hill');
  await button(drafts.startOver).click();
  await sees(drafts.startedOver);
  await button(drafts.of(drafts.continue, 'Riverside')).click();
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Riverside');
  await button(deleteMatch.undo).click();
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Hill');
  await button(drafts.of(drafts.continue, 'Riverside')).click();
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Riverside');
  await expect.element(button(drafts.of(drafts.continue, 'Hill'))).toBeVisible();
});

// proves MATCH-36
test('a form with nothing but another type is restored without a word', async () => {
  await openApp(await newMember(), paths.createMatch);
  await page.getByText(text.singles, { exact: true }).click();
  await draftStored('"matchType":"singles"');
  await button(text.cancel).click();
  await arrivesAt(paths.dashboard);
  await reopenApp(paths.createMatch);
  await expect.element(page.getByRole('radio', { name: text.singles })).toBeChecked();
  expect(page.getByText(drafts.kept).query()).toBeNull();
});

// proves MATCH-36
test('leaving a form that was begun says that it is kept', async () => {
  await openApp(await newMember(), paths.createMatch);
  await page.getByText(text.singles, { exact: true }).click();
  await draftStored('"matchType":"singles"');
  await button(text.cancel).click();
  await arrivesAt(paths.dashboard);
  expect(page.getByText(drafts.left.title).query()).toBeNull();
  await reopenApp(paths.createMatch);
  await page.getByLabelText(text.location).fill('Riverside');
  await draftStored('Riverside');
  await button(text.cancel).click();
  await seesToast(drafts.left);
});

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function isChosen(name: string): Promise<void> {
  await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
}
