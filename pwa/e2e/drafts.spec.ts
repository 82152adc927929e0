import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

/** A text for each time the page is left: a write that is interrupted with the page is usually lost. */
const WORDS = ['Riverside', 'Hilltop'];

// proves SYNC-8
test('text typed at the very moment of leaving the page is restored, and a form started over then stays empty', async () => {
  const { page } = await app.phoneOf(await newMember(app.server), paths.createMatch);
  for (const word of WORDS) {
    await typeAndLeave(page, word);
    expect(await reopenedLocation(page)).toBe(word);
    await typeAndLeave(page, `${word} again`, drafts.startOver);
    expect(await reopenedLocation(page)).toBe('');
  }
});

/** The form's text when it is opened again: it shows only after its draft was read. */
async function reopenedLocation(page: Page): Promise<string> {
  await page.goto(paths.createMatch);
  return locationOn(page).inputValue();
}

function locationOn(page: Page) {
  return page.getByLabel(createMatch.location);
}

/** Types the last letters, taps `button` and leaves, all at one moment: no write can have completed. */
async function typeAndLeave(page: Page, word: string, button = ''): Promise<void> {
  const begun = word.slice(0, -2);
  await locationOn(page).fill(begun);
  await draftStored(page, begun);
  await locationOn(page).evaluate(
    async (field: HTMLInputElement, [letters, name, address]) => {
      field.focus();
      for (const letter of letters) {
        document.execCommand('insertText', false, letter);
        // React renders the typed text before the next letter comes.
        await Promise.resolve();
      }
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === name)?.click();
      window.location.assign(address);
    },
    [word.slice(-2), button, paths.download] as const,
  );
  await page.waitForURL(`**${paths.download}`);
}
