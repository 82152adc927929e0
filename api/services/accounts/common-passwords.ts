import { Problem } from '#api/core/problem.ts';
import { PASSWORD_MIN } from '#shared/domain/text-lengths.ts';
import { authRefusals } from '#shared/text/auth.ts';

/** What our own members would think of first. */
const OURS = ['pickleball', 'pickleball1', 'pickleball123', 'ppr-pickleball'];

/** Loaded for the first password that is chosen, so that servers start sooner. */
let common: Promise<ReadonlySet<string>> | null = null;

/** Up to five characters repeated: the list leaves these out, and sequences like "87654321" too. */
const REPEATED = /^(.{1,5})\1+$/su;
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789'].flatMap((row) => [
  row,
  Array.from(row).toReversed().join(''),
]);

/**
 * Refuses a new password that attackers try first: one of the 18,000 most common ones that are long enough (upper or
 * lower case), a repetition, a sequence of letters or digits, or the member's own username or email. Throws `invalid`
 * for this field.
 */
export async function refuseCommonPassword(
  password: string,
  field: 'password' | 'newPassword',
  { username, email }: { username: string; email: string | null },
): Promise<void> {
  common ??= loadCommon();
  const folded = fold(password);
  const isPlain = REPEATED.test(password.toLowerCase()) || ROWS.some((row) => row.includes(folded));
  if (isOwn(password, username, email) || isPlain || (await common).has(folded))
    throw new Problem('invalid', authRefusals.commonPassword, { field });
}

/** Whether a password is one of these, the member's own username or email, in any case (ACCOUNT-13). */
export function isOwn(password: string, ...own: (string | null)[]): boolean {
  return own.some((one) => one !== null && fold(one) === fold(password));
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  return new Set([...long, ...OURS]);
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
