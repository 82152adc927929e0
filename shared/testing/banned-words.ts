/**
 * Words that read as translated, or that have another word everywhere (docs/rules.md 160): for players, and for
 * operators and developers.
 */
export const BANNED: readonly RegExp[] = [
  /\b(?:whoever|whom|whomever)\b/i,
  /\b(?:somebody|everybody|nobody)\b/i,
  /\b(?:prove[ds]?|proving|proof)\b/i,
  /\bstands?\b/i,
  /\ball (?:the same|that)\b/i,
  /\b(?:of it|told of|let go|by itself|by themselves)\b/i,
  /\bat what is\b/i,
  // As a pronoun: "the same phone number" is fine.
  /\bthe same(?=[.,;:!?]|$)/i,
  /\bis good for\b/i,
  /\b(?:still to come|of them (?:is|are))\b/i,
  // The words are: email, log out, sign in, not synced yet, phone, PPR, signal, stats, rating link, canceled.
  /\bmail(?:s|ed)?\b/i,
  /\bsign(?:s|ed)? (?:you )?out\b/i,
  /\blogin\b/i,
  /\bunsent\b/i,
  /\bthis device\b/i,
  /\byour record\b/i,
  /\bmatch (?:link|code)\b/i,
  /\bcancelled\b/i,
  /—/,
];
