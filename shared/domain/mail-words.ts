/** What people typed, as it stands in mails, which also go to others than they know. */

const SUBJECT_NAME_MAX = 40;
/** A word that mail programs turn into a link: with a scheme, or a dot within letters. */
const LINK = /\S*(?::\/\/|[\p{L}\p{Nd}][.。．｡]\p{L}{2})\S*/gu;
const LINK_PUNCTUATION = /[^\p{L}\p{M}\p{Nd}_-]+/gu;

/** The text with the words of its links, none of which a mail program takes for a link. */
export function withoutLinks(text: string): string {
  return text.replace(LINK, (link) => link.replace(LINK_PUNCTUATION, ' ').trim());
}

/** A person's name in the subject of a mail: without links, and so short that the subject's own words are seen. */
export function nameInSubject(name: string): string {
  const letters = Array.from(withoutLinks(name));
  if (letters.length <= SUBJECT_NAME_MAX) return letters.join('');
  return `${letters
    .slice(0, SUBJECT_NAME_MAX - 1)
    .join('')
    .trimEnd()}…`;
}
