import { change, known } from '../collection.ts';
import type { StripeState } from '../state.ts';

/** What happens to a connected account. */
export interface Payee {
  /** Finishes Stripe's onboarding: transfers and payouts are enabled. */
  finishOnboarding(accountId: string): void;
  /** The owner closes the account, which sends no more events. */
  close(accountId: string): void;
  /** Turns an account's capability on or off. */
  turn(accountId: string, able: { transfers: boolean }): void;
}

export function payeeOf(state: StripeState): Payee {
  const turn: Payee['turn'] = (id, able) => {
    const { capabilities } = known(state.accounts, id);
    const transfers = able.transfers ? 'active' : 'inactive';
    const account = change(state.accounts, id, { capabilities: { ...capabilities, transfers } });
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
        payouts_enabled: true,
        requirements: { ...requirements, ...nothingDue },
      });
      turn(id, { transfers: true });
    },
  };
}
