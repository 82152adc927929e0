import { expect, test } from 'vitest';
import { LOOKS } from './looks.ts';

test('screens are looked at at 390×844, 1280×800 and 320 px, in text at 100 % and 200 %, light and dark', () => {
  const looks = LOOKS.map(({ size, fontPx, colorScheme }) => {
    const { width, height } = size;
    const where = width === 320 ? '320 px' : `${width}×${height}`;
    return `${where}, ${(fontPx / 16) * 100} %, ${colorScheme}`;
  });
  expect(looks.toSorted()).toEqual(
    ['320 px', '390×844', '1280×800']
      .flatMap((where) => [`${where}, 100 %`, `${where}, 200 %`])
      .flatMap((look) => [`${look}, light`, `${look}, dark`])
      .toSorted(),
  );
});

test('no picture of one look takes the name of another', () => {
  expect(new Set(LOOKS.map(({ name }) => name)).size).toBe(LOOKS.length);
});
