import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

/** One for each time that the page is left: a write that ends with the page is lost most times. */
const WORDS = ['Riverside', 'Hilltop', 'Harbour', 'Old Town'];

// proves SYNC-8
test('what was typed in the very moment of leaving the page is there again', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.createMatch);
  for (const word of WORDS) {
    await typeAndLeave(page, word);
    expect(await reopenedLocation(page)).toBe(word);
  }
});

test('what is started over in the very moment of leaving the page does not come back', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.createMatch);
  for (const word of WORDS) {
    await typeAndLeave(page, word);
    expect(await reopenedLocation(page)).toBe(word);
    await typeAndLeave(page, `${word} again`, drafts.startOver);
    expect(await reopenedLocation(page)).toBe('');
  }
});

/** What the form holds when it is opened again: it shows only when its draft was read. */
async function reopenedLocation(page: Page): Promise<string> {
  await page.goto(paths.createMatch);
  return locationOn(page).inputValue();
}

function locationOn(page: Page) {
  return page.getByLabel(createMatch.location);
}

/** Types, the last letters, a tap on `button` and the leave in one moment: none of it can have been answered. */
async function typeAndLeave(page: Page, word: string, button = ''): Promise<void> {
  const begun = word.slice(0, -2);
  await locationOn(page).fill(begun);
  await draftStored(page, begun);
  await locationOn(page).evaluate(
    async (field: HTMLInputElement, [letters, name, address]) => {
      field.focus();
      for (const letter of letters) {
        document.execCommand('insertText', false, letter);
        // React draws what was typed before the next letter comes.
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
