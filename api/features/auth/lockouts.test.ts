import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { redeemLimits } from '#api/features/subscription/redeem-code.ts';
import { passwordLimits } from '#api/services/accounts/passwords.ts';
import type { Limit } from '#api/services/accounts/rate-limit.ts';
import { codeLimits } from '#api/services/accounts/second-factor.ts';
import { aNewBrowser } from '#api/testing/sign-in-browser.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { forgotPassword } from '#shared/text/mailed-links.ts';
import { verifyLimits } from '../qr-rating/guest-rate-limits.ts';
import {
  CODE_CHECKS,
  checkedCodeLimits,
  emailChangeLimits,
  forgottenLimits,
  forgottenMailLimits,
  knownDeviceForgottenLimits,
  knownDeviceLoginLimits,
  loginLimits,
  proofMailLimits,
  refusedRegistrationLimits,
} from './auth-rate-limits.ts';

const page = readFileSync(new URL('../../../docs/lockouts.md', import.meta.url), 'utf8');

/** The counts in the page's table row that begins so; null for an empty cell. */
function rowOf(beginning: string): (number | null)[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${beginning}`)) ?? '';
  const cells = row.split('|').slice(2, -1);
  return cells.map((cell) => (cell.trim() === '' ? null : Number(cell)));
}

/** The same counts from the limits, identified by their keys. */
function countsOf(limits: readonly Limit[]): (number | null)[] {
  const maxOf = (kind: RegExp) => limits.find(({ key }) => kind.test(key))?.max ?? null;
  return [
    maxOf(/:(pair|device):/),
    maxOf(/:(account|match|member):|^\w+:\d+$/),
    maxOf(/:(address|refused):/),
  ];
}

const DEVICE = { id: 'phone', members: [1] };

test.each([
  ['wrong passwords of an account', loginLimits('pat', 'here')],
  ['wrong passwords on a device', knownDeviceLoginLimits(1, DEVICE)],
  ['contacts that were not invited', verifyLimits('match', 'here')],
  ['refused registrations', refusedRegistrationLimits('here')],
  ['unknown codes in links', checkedCodeLimits('here')],
  ['look-ups of codes in such links', [{ key: 'checks:address:', ...CODE_CHECKS }]],
  ['codes that a member could not redeem', redeemLimits(1, 'here')],
  ['wrong current passwords', passwordLimits(1)],
  ['wrong codes of an admin', codeLimits(1, aNewBrowser())],
  ['such codes on a device', codeLimits(1, aNewBrowser({ device: DEVICE }))],
  ['requests for a password reset link', forgottenLimits('pat', 'here')],
  ['requests for such a link on a device', knownDeviceForgottenLimits(1, DEVICE)],
  ['requests for an email that verifies an address', proofMailLimits(1)],
])('the page about lockouts has the server’s numbers: %s', (beginning, limits) => {
  expect(rowOf(beginning)).toEqual(countsOf(limits));
  expect(countsOf(limits).filter((count) => count !== null)).toHaveLength(limits.length);
  for (const { windowMs } of limits) expect(windowMs).toBe(15 * MINUTE_MS);
});

test('one address gets an account as many mails with a reset link as it may ask for by one name', () => {
  const [byName] = forgottenLimits('pat', 'here');
  const [byAddress, inAll] = forgottenMailLimits(1, 'pat', 'here');
  expect(byName).toMatchObject({ max: byAddress?.max, windowMs: byAddress?.windowMs });
  expect(page).toContain(`at most ${inAll?.max} password reset links`);
});

test('the page about lockouts has the number of emails that change an email', () => {
  const [ofMember, toAddress] = emailChangeLimits(1, 'pat@x.org');
  expect(page).toContain(
    `at most ${ofMember?.max} emails in 24 hours that change their email, and one address gets at most ${toAddress?.max} `,
  );
  for (const limit of [ofMember, toAddress]) expect(limit?.windowMs).toBe(DAY_MS);
});

test('the page about lockouts quotes what players read', () => {
  expect(page.replaceAll('\n', ' ')).toContain(`"${authRefusals.tooManyTries}"`);
  expect(page).toContain(`"${forgotPassword.link}"`);
});
