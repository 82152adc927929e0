import type { GuestSeat } from '#api/services/accounts/guest-accounts.ts';
import type { Session } from '#api/services/accounts/sessions.ts';

/** The accounts that a browser may act for: it can hold a session and a guest's cookie at once. */
export interface Accounts {
  member: number | null;
  /** The account of the guest seat that this browser got access to last. */
  guest: (GuestSeat & { id: number }) | null;
}

/** What every request carries through the app. */
export interface AppEnv {
  Bindings: {
    /** Node's own request; absent when a test calls the app without a socket. */
    incoming?: {
      socket: { remoteAddress?: string | undefined };
      /** Whether all of it came in. */
      complete: boolean;
    };
  };
  Variables: {
    requestId: string;
    /** The signed-in member; set by `requireMember` and `requireSession`. */
    session: Session;
    /** Who is signed in, or null; set by `optionalMember`. */
    memberId: number | null;
    /** The account that acts: a signed-in member's, or that of a guest's seat; set by `requirePlayer`. */
    playerId: number;
    /** Set by `requireAccount`: one of the two is there. */
    accounts: Accounts;
    /** The seat whose account a push comes under, null for a member's own; set by the push. */
    seat: GuestSeat | null;
  };
}
