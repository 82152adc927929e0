/** What the name of a person or a place may contain (docs/rules.md 36). */

/** Line ends, control characters, half characters, and all that shows nothing or turns the text around. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** What joins a Persian or Hindi word, or an emoji, where it does so: behind a character that shows. */
const JOINED = /([^\s\p{Cc}\p{Default_Ignorable_Code_Point}])\uFE0F?[\u200C\u200D]?/gu;
/** Ends of lines and other control characters in a row. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** A character with what joins it to the next one, or else what is hidden. */
const SHOWN_OR_HIDDEN = new RegExp(`${JOINED.source}|${HIDDEN.source}`, 'gu');
/** A visible character. The Braille blank does not count, although Unicode calls it a symbol. */
const SHOWN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A name without blanks around it, and nothing when a reader would see nothing of it. */
export function visibleName(text: string): string {
  return SHOWN.test(text) ? text.trim() : '';
}

/** True for a name that shows all that it holds, in the order in which it holds it. */
export function hasNoHiddenCharacters(name: string): boolean {
  return !HIDDEN.test(name.replace(JOINED, '$1'));
}

/**
 * The name of a place on one line that shows all that it holds: it stands in mails that go out in our
 * name, where lines of a stranger's own would pass for ours. What was pasted is mended and not refused.
 */
export function cleanPlaceName(text: string): string {
  const line = text.replace(BREAKS, ' ');
  return visibleName(line.replace(SHOWN_OR_HIDDEN, (part, shown?: string) => (shown ? part : '')));
}
