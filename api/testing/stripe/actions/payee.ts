import { reverse } from '../billing/transfers.ts';
import { change, known } from '../collection.ts';
import type { StripeState } from '../state.ts';

/** What happens to a connected account and its transfers. */
export interface Payee {
  /** Finishes Stripe's onboarding: transfers and payouts are enabled. */
  finishOnboarding(accountId: string): void;
  /** The owner closes the account, which sends no more events. */
  close(accountId: string): void;
  /** Turns an account's capabilities on or off. */
  turn(accountId: string, able: { transfers?: boolean; payouts?: boolean }): void;
  /** Reverses a transfer, all that is left by default, in cents. */
  reverse(transferId: string, cents?: number): void;
}

export function payeeOf(state: StripeState): Payee {
  const turn: Payee['turn'] = (id, able) => {
    const { capabilities, payouts_enabled } = known(state.accounts, id);
    const transfers = able.transfers === undefined ? capabilities.transfers : named(able.transfers);
    const account = change(state.accounts, id, {
      capabilities: { ...capabilities, ...(transfers && { transfers }) },
      payouts_enabled: able.payouts ?? payouts_enabled,
    });
    state.emit('account.updated', account);
  };
  return {
    turn,
    close: (id) => void state.accounts.delete(known(state.accounts, id).id),
    finishOnboarding(id) {
      const { requirements } = known(state.accounts, id);
      const nothingDue = { currently_due: [], eventually_due: [], disabled_reason: null };
      change(state.accounts, id, {
        details_submitted: true,
        requirements: { ...requirements, ...nothingDue },
      });
      turn(id, { transfers: true, payouts: true });
    },
    reverse: (id, cents) => void reverse(state, id, cents),
  };
}

function named(isOn: boolean): 'active' | 'inactive' {
  return isOn ? 'active' : 'inactive';
}
