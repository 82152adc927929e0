import { compare } from '#shared/lib/compare.ts';
import { foldName } from './folded-names.ts';
import { fullName, type Named } from './names.ts';

/** As many members as the server's search finds at most (MATCH-9). */
export const FOUND_SHOWN = 10;

/** A search text of this length or longer finds any part of a field, a shorter one its beginning. */
const PART_LETTERS_MIN = 3;

/** Letters, digits and the signs of a keyboard, which both engines can index (docs/decisions/0095). */
const INDEXED = /^[\p{L}\p{N} -~]*$/u;

/** True if a search for this finds any part of a field; a shorter text, or one with emoji, finds prefixes only. */
export function findsParts(folded: string): boolean {
  return Array.from(folded).length >= PART_LETTERS_MIN && INDEXED.test(folded);
}

/**
 * The players whose username, first, last or full name contains the typed text, ignoring case and accents: any part of
 * the name if the text is long enough (`findsParts`), else its beginning. First those whose username begins with it,
 * then whose full name, then whose last name does, each sorted by that name; then the others by id. The same again for
 * each of `searchTexts`. The server's search returns the same, in the same order.
 */
export function searchAmong<Player extends Named & { id: number }>(
  players: readonly Player[],
  typed: string,
): Player[] {
  const found = searchTexts(typed).flatMap((text) => playersWith(players, text));
  return [...new Map(found.map((player) => [player.id, player])).values()];
}

/**
 * The texts, folded, that a typed one is searched as, one after the other: without the @ of a username, and then with
 * its last word first, as in "Baker Ann". None for a blank one.
 */
export function searchTexts(typed: string): string[] {
  const text = foldName(typed).replace(/^@/, '').trim();
  const words = text.split(' ');
  const last = words.pop() ?? '';
  if (text === '') return [];
  return words.length === 0 ? [text] : [text, [last, ...words].join(' ')];
}

function playersWith<Player extends Named & { id: number }>(
  players: readonly Player[],
  folded: string,
): Player[] {
  return players
    .flatMap((player) => {
      const place = placeOf(player, folded);
      return place ? [{ player, ...place }] : [];
    })
    .sort((a, b) => a.order - b.order || compare(a.name, b.name) || a.player.id - b.player.id)
    .map(({ player }) => player);
}

interface Place {
  order: number;
  /** The sort key of players of the same rank. */
  name: string;
}

function placeOf(player: Named, folded: string): Place | null {
  const names = [player.username, fullName(player), player.lastName].map((name) =>
    foldName(name ?? ''),
  );
  const order = names.findIndex((name) => name.startsWith(folded));
  if (order >= 0) return { order, name: names[order] ?? '' };
  const isPart = findsParts(folded) && names.some((name) => name.includes(folded));
  return isPart ? { order: names.length, name: '' } : null;
}
