import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { linesOf } from '#pwa/testing/broken-words.ts';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOn, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { headToHead } from '#shared/text/head-to-head.ts';

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
    expectWholeWords(4);
  }
  await showOn(SHORT);
  await reopenApp(paths.rematch(match));
  await expect
    .element(page.getByRole('listitem').filter({ hasText: NAMES[0] }).first())
    .toBeVisible();
  expectWholeWords(4);
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

function named(name: string) {
  const [firstName, lastName] = name.split(' ');
  return { firstName, lastName };
}

/** Expects that no word of a name on a court is on two lines, and that each name can be read in full. */
function expectWholeWords(count: number): void {
  const names = [...document.querySelectorAll<HTMLElement>('.court-name')];
  expect(names.length).toBe(count);
  for (const name of names) {
    expect(NAMES).toContain(name.title);
    expect(name.textContent).toBe(name.title);
    const letters = name.firstChild ?? name;
    for (const word of name.title.matchAll(/[^\s-]+-?/g))
      expect(linesOf(letters, word.index, word[0].length), word[0]).toBe(1);
  }
}
