/** What the name of a person or a place may contain (docs/rules.md 36). */

/** Line ends, control characters, unpaired surrogates, and all invisible or text-direction characters. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Joiners of Persian and Hindi words and of emoji, where they join: behind a visible character. */
const JOINED = /([^\s\p{Cc}\p{Default_Ignorable_Code_Point}])\uFE0F?[\u200C\u200D]?/gu;
/** A run of line ends and other control characters. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** A visible character with its joiners, or else a hidden one. */
const SHOWN_OR_HIDDEN = new RegExp(`${JOINED.source}|${HIDDEN.source}`, 'gu');
/** A visible character. The Braille blank does not count, although Unicode calls it a symbol. */
const SHOWN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A name without blanks around it; empty if none of its characters is visible. */
export function visibleName(text: string): string {
  return SHOWN.test(text) ? text.trim() : '';
}

/** True for a name whose characters are all visible, in their own order. */
export function hasNoHiddenCharacters(name: string): boolean {
  return !HIDDEN.test(name.replace(JOINED, '$1'));
}

/**
 * A place name on one line with visible characters only: mails sent in our name contain it, in which a stranger's own
 * lines would pass for ours. Pasted text is cleaned rather than refused.
 */
export function cleanPlaceName(text: string): string {
  const line = text.replace(BREAKS, ' ');
  return visibleName(line.replace(SHOWN_OR_HIDDEN, (part, shown?: string) => (shown ? part : '')));
}
