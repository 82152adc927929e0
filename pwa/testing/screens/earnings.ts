import { commands } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { AFFILIATE_HOLD_MS } from '#shared/domain/prices.ts';
import type { EarningStatus } from '#shared/schemas/affiliate.ts';
import { newMember } from './member.ts';

/** A commission of an affiliate. */
export interface Earned {
  cents: number;
  from: Member;
  status?: EarningStatus;
  /** The day (yyyy-mm-dd) of the payment that it comes from. */
  on?: string;
}

/**
 * Writes a commission into the server's database file, without the payment provider; a paid one was paid a month later.
 */
export async function earn(
  affiliate: Member,
  { cents, from, status = 'pending', on = '2026-05-01' }: Earned,
): Promise<void> {
  const invoice = `in_earned_${crypto.randomUUID()}`;
  const at = Date.parse(`${on}T12:00:00Z`);
  const paidAt = status === 'paid' ? at + 31 * DAY_MS : null;
  await commands.changeStore(
    'insert into invoices (id, user_id, amount_paid, paid_at, period_end) values (?, ?, ?, ?, ?)',
    invoice,
    from.id,
    Math.abs(cents) * 5,
    at,
    at + 30 * DAY_MS,
  );
  await commands.changeStore(
    `insert into affiliate_earnings
       (affiliate_id, referred_user_id, amount, status, payment_date, created_at, invoice_id, source, payable_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    affiliate.id,
    from.id,
    cents,
    status,
    paidAt,
    at,
    invoice,
    invoice,
    at + AFFILIATE_HOLD_MS,
  );
}

/** A new member that this member has referred. */
export function newReferral({ affiliateCode }: Member, firstName = 'Rita'): Promise<Member> {
  return newMember({ firstName, referredBy: affiliateCode });
}
