import type { Config } from '#api/core/config.ts';
import { foldUsername } from '#shared/domain/folded-names.ts';

/** The prefixes of the usernames of guests' seats, deleted accounts and demo players. */
const BEGINNINGS = ['guest-', 'deleted-', 'demo+'];

/** What members would take for an admin, whatever the admins' names are. */
const ADMIN_LIKE = ['admin', 'admins', 'administrator', 'administrators'];

/**
 * True for usernames that nobody can register, and for their lookalikes: the names of admins, also with dots, dashes,
 * underscores or pluses anywhere, and those of guests, deleted accounts and demo players.
 */
export function isReserved(username: string, { adminUsernames }: Config): boolean {
  const looks = lookalikeKey(username);
  const bare = bareKey(username);
  return (
    [...ADMIN_LIKE, ...adminUsernames].some((name) => bareKey(name) === bare) ||
    BEGINNINGS.some((beginning) => looks.startsWith(lookalikeKey(beginning)))
  );
}

/**
 * For each plain letter the letters and digits that look like it, small or capital: Cyrillic, Greek, Armenian, and
 * Latin ones that are phonetic or have a stroke or a hook, which Unicode does not take apart. This is enough for the
 * few reserved names; names that mix alphabets are refused anyway (docs/rules.md 36).
 */
const DOUBLES = {
  a: 'аαɑᴀⱥ',
  b: 'вьβʙƀɓ',
  c: 'сϲᴄȼƈ',
  d: 'ԁɖɗᴅđðƌȡ',
  e: 'еєεɛᴇɇ',
  f: 'ғϝꜰƒ',
  g: 'ɡԍցɢǥɠ',
  h: 'нһηհʜħɦ',
  i: 'іιıɩɪɨlӏʟłƚɫɭ1',
  j: 'јϳյᴊ',
  k: 'кκᴋƙ',
  m: 'мμᴍɱ',
  n: 'пνոɴɲɳŋƞȵ',
  o: 'оοօσᴏøɵ0',
  p: 'рρᴘƥ',
  q: 'ԛզ',
  r: 'гʀɍɽɼ',
  s: 'ѕꜱʂȿ',
  t: 'тτᴛŧƭʈ',
  u: 'սʋᴜʉ',
  v: 'ѵᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уүγυʏɏƴ',
  z: 'ζᴢƶȥ',
};
const PLAIN_BY_DOUBLE = new Map(
  Object.entries(DOUBLES).flatMap(([plain, doubles]) =>
    Array.from(doubles, (double) => [double, plain] as const),
  ),
);

function bareKey(username: string): string {
  return lookalikeKey(foldUsername(username).replace(/[._+-]/g, ''));
}

/** A username's appearance: equal for names that look alike. */
export function lookalikeKey(username: string): string {
  const unmarked = foldUsername(username).normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = unmarked.replace(/./gu, (letter) => PLAIN_BY_DOUBLE.get(letter) ?? letter);
  // A narrow space is easily overlooked.
  return plain.replaceAll(' ', '').replaceAll('rn', 'm').replaceAll('vv', 'w');
}
