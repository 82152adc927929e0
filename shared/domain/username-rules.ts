/** The characters of a username (docs/rules.md 36), checked in Unicode's form NFKC, in which usernames are compared. */

/** Letters with the marks that belong to them, digits, dots, dashes, underscores, pluses and single spaces. */
const FORM = /^(?! )(?:\p{L}[\p{Mn}\p{Mc}]*|[\p{Nd}._+-]| (?! |$))+$/u;
/** Blanks that look like a space, or like two, and are compared as one. */
const OTHER_BLANK = /[^\S ]/u;
/** Hangul's fillers are invisible letters; so are some marks. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/u;
/** Letters and digits, except the digits that any alphabet uses. */
const OF_AN_ALPHABET = /(?![0-9])[\p{L}\p{Nd}]/gu;

/** The scripts of living languages (Unicode annex 31, table 5), with those that one language mixes in one line. */
const LANGUAGES = `
  Latin, Cyrillic, Greek, Armenian, Georgian, Hebrew, Arabic, Thaana, Ethiopic, Devanagari, Bengali,
  Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Sinhala, Thai, Lao, Tibetan, Myanmar,
  Khmer, Han Hiragana Katakana, Han Hangul, Han Bopomofo`;
const ALPHABETS = LANGUAGES.split(',').map((scripts) => {
  const letters = scripts
    .trim()
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
});

/** True for letters with their marks, digits, dots, dashes, underscores, pluses and single spaces between them. */
export function isUsernameForm(username: string): boolean {
  const compared = username.normalize('NFKC');
  return FORM.test(compared) && !HIDDEN.test(compared) && !OTHER_BLANK.test(username);
}

/** True if one language's letters suffice to write it: with mixed alphabets one name can pass for another. */
export function isOfOneAlphabet(username: string): boolean {
  const letters = username.normalize('NFKC').match(OF_AN_ALPHABET)?.join('') ?? '';
  return ALPHABETS.some((alphabet) => alphabet.test(letters));
}
