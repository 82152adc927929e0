import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { passwordLimits } from '#api/services/accounts/check-password.ts';
import type { Limit } from '#api/services/accounts/rate-limit.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { forgotPassword } from '#shared/text/email-links.ts';
import { redeemLimits } from '../codes/limits.ts';
import { verifyLimits } from '../guests/limits.ts';
import {
  CODE_CHECKS,
  checkedCodeLimits,
  forgottenAccountLimit,
  forgottenLimits,
  loginLimits,
  proofMailLimits,
  refusedRegistrationLimits,
} from './limits.ts';

const page = readFileSync(new URL('../../../docs/lockouts.md', import.meta.url), 'utf8');

/** The counts that the page's table gives in the row that begins so; null where a cell is empty. */
function rowOf(beginning: string): (number | null)[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${beginning}`)) ?? '';
  const cells = row.split('|').slice(2, -1);
  return cells.map((cell) => (cell.trim() === '' ? null : Number(cell)));
}

/** The same by the limits themselves, each of which its key says. */
function countsOf(limits: readonly Limit[]): (number | null)[] {
  const maxOf = (kind: RegExp) => limits.find(({ key }) => kind.test(key))?.max ?? null;
  return [
    maxOf(/:pair:/),
    maxOf(/:(account|match|typed):|^\w+:\d+$/),
    maxOf(/:(address|refused):/),
  ];
}

test.each([
  ['wrong passwords of an account', loginLimits('pat', 'here')],
  ['contacts that were not invited', verifyLimits('match', 'here')],
  ['refused registrations', refusedRegistrationLimits('here')],
  ['codes of links that nobody knows', checkedCodeLimits('here')],
  ['all codes of links', [{ key: 'checks:address:', ...CODE_CHECKS }]],
  ['codes that a member could not redeem', redeemLimits(1, 'here')],
  ['wrong current passwords', passwordLimits(1)],
  ['links to a new password', forgottenLimits('pat', 'here')],
  ['mails with a link that proves', proofMailLimits(1)],
])('the page about lockouts has the numbers of the server: %s', (beginning, limits) => {
  expect(rowOf(beginning)).toEqual(countsOf(limits));
  expect(countsOf(limits).filter((count) => count !== null)).toHaveLength(limits.length);
  for (const { windowMs } of limits) expect(windowMs).toBe(15 * MINUTE_MS);
});

test('an account is mailed as many links to a new password as one name may ask for', () => {
  const [byName] = forgottenLimits('pat', 'here');
  const { key: _key, ...mailed } = forgottenAccountLimit(1, 'pat');
  expect(byName).toMatchObject(mailed);
});

test('the page about lockouts quotes what players read', () => {
  expect(page.replaceAll('\n', ' ')).toContain(`"${authRefusals.tooManyTries}"`);
  expect(page).toContain(`"${forgotPassword.link}"`);
});
