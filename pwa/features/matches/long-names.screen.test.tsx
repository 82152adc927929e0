import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { linesOf } from '#pwa/testing/broken-words.ts';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, sees } from '#pwa/testing/screens/checks.ts';
import { submit } from '#pwa/testing/screens/created-card.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import {
  addMember,
  enterDetails,
  foundPlayers,
  openSeat,
} from '#pwa/testing/screens/record-match.ts';
import {
  expectFitsOn,
  LARGE_TEXT,
  SHORT,
  showOn,
  TODAY,
} from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { headToHead } from '#shared/text/head-to-head.ts';
import { matchList } from '#shared/text/matches.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';

const NAMES = ['Maximiliana Cunningham-Montgomery', 'Bartholomew Featherstonehaugh'] as const;

// proves NAME-5
test('on a court long names break between words and after hyphens only', async () => {
  const [ann, bea, cal, dan] = [
    await newMember(named(NAMES[0])),
    await newMember(named(NAMES[1])),
    await newMember(named(NAMES[0])),
    await newMember(named(NAMES[1])),
  ];
  const match = await recordDoubles(ann, bea, [cal, dan], { score: [11, 7] });
  await openApp(ann, paths.match(match));
  for (const screen of [SHORT, { width: 390, height: 844 }]) {
    await showOn(screen);
    await reopenApp(paths.match(match));
    await sees('11');
    // On the court, and those of the opponents beside their buttons.
    expectWholeWords(6);
  }
  await showOn(SHORT);
  await reopenApp(paths.rematch(match));
  await expect
    .element(page.getByRole('listitem').filter({ hasText: NAMES[0] }).first())
    .toBeVisible();
  expectWholeWords(4);
});

// proves NAME-5
test('the button that rates a player stays beside a long name, which breaks between words only', async () => {
  const [ann, bea, cal] = [
    await newMember(),
    await newMember(named(NAMES[0])),
    await newMember(named(NAMES[1])),
  ];
  const match = await recordDoubles(ann, await newMember(), [bea, cal]);
  await openApp(ann);
  for (const screen of [TODAY, { ...TODAY, width: 320 }]) {
    await showOn(screen);
    await reopenApp(paths.match(match));
    for (const name of NAMES) {
      const button = page.getByRole('link', { name: `${matchList.rate} ${name}` });
      await expect.element(button).toBeVisible();
      const { bottom, left } = button.element().getBoundingClientRect();
      const shown = button.element().closest('li')?.querySelector('.court-name');
      const box = shown?.getBoundingClientRect();
      expect(box?.top).toBeLessThan(bottom);
      expect(box?.right).toBeLessThanOrEqual(left);
      expectWholeWordsOf(shown);
    }
  }
});

// proves NAME-5
test("on the smallest phone an opponent's picture, name and button are side by side", async () => {
  const [ann, bea] = [await newMember(), await newMember(named('Elena Moreau'))];
  const match = await recordSingles(ann, bea);
  await showOn(SHORT);
  await openApp(ann, paths.match(match));
  const button = page.getByRole('link', { name: `${matchList.rate} Elena Moreau` });
  await expect.element(button).toBeVisible();
  const row = button.element().closest('li');
  const parts = [row?.querySelector('a')?.firstElementChild, row?.querySelector('.court-name')];
  const boxes = [...parts, button.element()].map((part) => part?.getBoundingClientRect());
  for (const [index, box] of boxes.slice(1).entries())
    expect(box?.left).toBeGreaterThan(boxes[index]?.right ?? Number.POSITIVE_INFINITY);
});

// proves NAME-6
test('a button with a long name breaks between words, and ends a word that is too wide in an ellipsis', async () => {
  const ann = await newMember();
  for (const [firstName, lastName] of [
    NAMES[1].split(' '),
    ['Wolfeschlegelsteinhausenberger', 'X'],
  ]) {
    const bea = await newMember({ firstName, lastName });
    await recordSingles(ann, bea);
    for (const screen of [SHORT, TODAY]) {
      await openApp(ann, paths.profile(bea.id));
      await showOn(screen);
      const label = page.getByRole('link', { name: headToHead.record(`${firstName} ${lastName}`) });
      await expect.element(label).toBeVisible();
      expectFitsOn(screen);
      const letters = label.element().firstElementChild?.firstChild;
      const words = headToHead.record(`${firstName} ${lastName}`).matchAll(/\S+/g);
      for (const word of words)
        expect(letters && linesOf(letters, word.index, word[0].length), word[0]).toBe(1);
    }
  }
});

// proves NAME-6
test('a word too long for any line breaks beside its picture, and moves no other row', async () => {
  const [ann, bo] = [await newMember(), await newMember(named('Bo Li'))];
  const wide = await newMember({ firstName: 'W'.repeat(60) });
  const match = await recordDoubles(ann, await newMember(), [wide, bo]);
  await openApp(ann, paths.match(match));
  for (const screen of [TODAY, SHORT, ...LARGE_TEXT]) {
    await showOn(screen);
    await reopenApp(paths.match(match));
    const link = page.getByRole('list', { name: matchList.opponents }).getByRole('link');
    await expect.element(link.filter({ hasText: 'Bo Li' })).toBeVisible();
    expect(isBesidePicture(link.filter({ hasText: 'Bo Li' }))).toBe(true);
    await reopenApp(paths.createMatch);
    await openSeat();
    const option = foundPlayers(`@${wide.username}`);
    await expect.element(option).toBeVisible();
    expect(isBesidePicture(option)).toBe(true);
  }
});

// proves NAME-6
test('the card of a recorded match is no wider than a small screen with large text, however long a name is', async () => {
  const bea = await newMember({ firstName: 'Wolfeschlegelsteinhausenberger', lastName: 'X' });
  await openApp(await newMember(), paths.createMatch);
  await enterDetails('Riverside');
  await addMember(bea.username);
  await submit();
  await arrivesAt(paths.ratePlayers);
  for (const screen of LARGE_TEXT) {
    await showOn(screen);
    const card = page.getByRole('region', { name: recordedMatch.title });
    await expect.element(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
    for (const part of card.element().querySelectorAll('a, button, img, p, h2, ol, ul'))
      expect(part.getBoundingClientRect().right, part.outerHTML).toBeLessThanOrEqual(screen.width);
  }
});

/** True if the name in this row is to the right of its picture. */
function isBesidePicture(row: Locator): boolean {
  const [picture, name] = [...row.element().children].map((part) => part.getBoundingClientRect());
  return name !== undefined && picture !== undefined && name.left > picture.right;
}

function named(name: string) {
  const [firstName, lastName] = name.split(' ');
  return { firstName, lastName };
}

/** Expects that no word of a name on a court is on two lines, and that each name can be read in full. */
function expectWholeWords(count: number): void {
  const names = [...document.querySelectorAll('.court-name')];
  expect(names.length).toBe(count);
  for (const name of names) expectWholeWordsOf(name);
}

function expectWholeWordsOf(shown: Element | null | undefined): void {
  const name = shown?.textContent ?? '';
  expect(NAMES).toContain(name);
  expect(shown?.getAttribute('title')).toBe(name);
  const letters = shown?.firstChild;
  for (const word of name.matchAll(/[^\s-]+-?/g))
    expect(letters && linesOf(letters, word.index, word[0].length), word[0]).toBe(1);
}
