import { FIXTURE_ID_PREFIX } from './role-fixture.ts';

/**
 * Random ids (not those that a fixture gives), guests' accounts, the store's epoch, addresses of pictures, secrets of
 * authenticator apps and their recovery codes.
 */
const DRAWN = new RegExp(
  [
    `(?!${FIXTURE_ID_PREFIX})[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`,
    '(?<![\\w-])-[1-9]\\d{9,14}\\b',
    '\\b[0-9a-f]{18}\\b',
    '\\b[0-9a-f]{64}\\b',
    '\\b[A-Z2-7]{32}\\b',
    '\\b[0-9a-f]{5}(?:-[0-9a-f]{5}){3}\\b',
  ].join('|'),
  'g',
);
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const APP_CODE = /("code":")\d{6}(?=")/g;
const AFFILIATE_CODE = /("affiliateCode":")\w+/g;

/** An answer's text in which every random value is replaced by `id`. */
export function withoutRandomValues(text: string): string {
  return text.replaceAll(DRAWN, 'id').replaceAll(AFFILIATE_CODE, '$1CODE');
}

/** The same for an example: each random value becomes a fixed one of its kind, by order of appearance. */
export function withFixedRandomValues(text: string): string {
  const fixedByDraw = new Map<string, string>();
  const fix = (draw: string) => {
    const fixed = fixedByDraw.get(draw) ?? likeDraw(draw, fixedByDraw.size + 1);
    fixedByDraw.set(draw, fixed);
    return fixed;
  };
  return text
    .replaceAll(TOKEN, 'a signed token')
    .replaceAll(APP_CODE, '$1123456')
    .replaceAll(DRAWN, fix)
    .replaceAll(AFFILIATE_CODE, '$1ABCD2345');
}

function likeDraw(draw: string, nth: number): string {
  // A guest's account, whose number of digits is random.
  if (draw.startsWith('-')) return `-${10 ** 14 + nth}`;
  if (draw.length === 23) return `00000-00000-00000-${String(nth).padStart(5, '0')}`;
  const start = draw.includes('-') ? '01890000-0000-7000-8000-' : '';
  return start + String(nth).padStart(draw.length - start.length, '0');
}
