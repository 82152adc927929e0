/** How many records an owner has on a phone. */
export interface RecordCounts {
  matches: number;
  ratings: number;
  /** Results, edits, deletions, and what else changes a match or rating. */
  changes: number;
  feedback: number;
  drafts: number;
}

const NAMES: Readonly<Record<keyof RecordCounts, readonly [one: string, many: string]>> = {
  matches: ['match', 'matches'],
  ratings: ['rating', 'ratings'],
  changes: ['change', 'changes'],
  feedback: ['feedback message', 'feedback messages'],
  drafts: ['unfinished form', 'unfinished forms'],
};
const ORDER = ['matches', 'ratings', 'changes', 'feedback', 'drafts'] as const;

/** Records on this phone of an owner who is not signed in, or of a store that the server no longer has. */
export const otherAccountsRecords = {
  title: 'Other records on this phone',
  startedOver: (counts: RecordCounts): string =>
    `PPR has started over. ${listOf(counts)} from before ${isOrAre(counts)} on this phone.`,
  unsent: (counts: RecordCounts, username: string): string =>
    `${listOf(counts)} by @${username} ${isOrAre(counts)} on this phone only.`,
  /** In the panel of the member who is signed in. */
  waits: (counts: RecordCounts, username: string): string =>
    `${listOf(counts)} by @${username} ${isOrAre(counts)} waiting on this phone until ${username} signs in.`,
  /** At /auth, of a guest whose access to the match has ended. */
  ofGuest: (counts: RecordCounts): string =>
    `${listOf(counts)} by a guest ${isOrAre(counts)} on this phone only.`,
  /** At /auth, where it is unknown whether the account still exists. */
  signIn: (counts: RecordCounts, username: string): string =>
    `Sign in as ${username} to sync ${itOrThem(counts)}.`,
  ifGone: (counts: RecordCounts): string => `Account deleted? ${asAnother(counts)}`,
  gone: (counts: RecordCounts, username: string): string =>
    `@${username}'s account was deleted. ${listOf(counts)} ${totalOf(counts) === 1 ? 'was' : 'were'} never synced.`,
  /** At /auth. */
  goneHint: (counts: RecordCounts): string => asAnother(counts),
  send: 'Send as mine',
  sendHint: (username: string): string =>
    `Everything syncs in your name, and you replace @${username} in the matches. Only do this if you recorded it.`,
  sendNow: 'Send in my name',
  sent: (count: number): string =>
    count === 1 ? '1 record is yours now' : `${count} records are yours now`,
  sentHint: 'They sync as soon as you have signal.',
  sendFailed: 'Not sent',
  notGone: 'That account still exists. Sign in to it to sync these records.',
  save: 'Save as file',
  saveHint: (username: string | null): string =>
    `The file holds what ${recordedBy(username)} here, with the names and contacts of guests. Save it only if these records are yours.`,
  leftOut:
    'It leaves out anonymous ratings and reports. Only the player who wrote them can see or save those.',
  saveNow: 'Save file',
  file: 'ppr-records.json',
  discard: 'Discard',
  discardHint: (counts: RecordCounts, username: string | null): string =>
    `This deletes what ${recordedBy(username)} on this phone: ${listOf(counts)}. Not synced yet, so save a file first if you may need ${itOrThem(counts)}.`,
  discardNow: 'Discard for good',
  discarded: 'Records discarded',
  discardFailed: {
    title: 'Not discarded',
    description: 'The records are still on this phone. Please try again.',
  },
  cancel: 'Cancel',
} as const;

/** Such as "1 match, 2 ratings and 1 unfinished form". */
function listOf(counts: RecordCounts): string {
  const parts = ORDER.flatMap((name) => {
    const count = counts[name];
    return count === 0 ? [] : [`${count} ${NAMES[name][count === 1 ? 0 : 1]}`];
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

function isOrAre(counts: RecordCounts): string {
  return totalOf(counts) === 1 ? 'is' : 'are';
}

function itOrThem(counts: RecordCounts): string {
  return totalOf(counts) === 1 ? 'it' : 'them';
}

function asAnother(counts: RecordCounts): string {
  return `Sign in with another account of yours to sync ${itOrThem(counts)} as your own.`;
}

/** The number of these records and forms. */
export function totalOf(counts: RecordCounts): number {
  return ORDER.reduce((total, name) => total + counts[name], 0);
}

function recordedBy(username: string | null): string {
  return username === null ? 'a guest recorded' : `@${username} recorded`;
}
