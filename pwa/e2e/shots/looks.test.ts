import { expect, test } from 'vitest';
import { LAYOUTS, SCHEMES } from './looks.ts';

test('screens are looked at at 390×844, 1280×800 and 320 px, in text at 100 % and 200 %, light and dark', () => {
  const layouts = LAYOUTS.map(({ size, fontPx }) => {
    const { width, height } = size;
    const where = width === 320 ? '320 px' : `${width}×${height}`;
    return `${where}, ${(fontPx / 16) * 100} %`;
  });
  expect(layouts.toSorted()).toEqual(
    ['320 px', '390×844', '1280×800']
      .flatMap((where) => [`${where}, 100 %`, `${where}, 200 %`])
      .toSorted(),
  );
  expect(SCHEMES).toEqual(['light', 'dark']);
});

test('no picture of one layout takes the name of another', () => {
  expect(new Set(LAYOUTS.map(({ name }) => name)).size).toBe(LAYOUTS.length);
});
