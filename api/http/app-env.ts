import type { GuestAccess } from '#api/services/accounts/guest-access.ts';
import type { GuestSeat } from '#api/services/accounts/guest-accounts.ts';
import type { Session } from '#api/services/accounts/sessions.ts';

/** The accounts that a browser may act for: it can hold a session and a guest's cookie at once. */
export interface Accounts {
  member: number | null;
  /** The account of the guest seat that this browser got access to last. */
  guest: (GuestAccess & { id: number }) | null;
}

/** What every request carries through the app. */
export interface AppEnv {
  Bindings: {
    /** Node's own request; absent when a test calls the app without a socket. */
    incoming?: {
      socket: { remoteAddress?: string | undefined };
      /** Whether the whole request has arrived. */
      complete: boolean;
      /** Whether the connection has ended. */
      destroyed: boolean;
    };
  };
  Variables: {
    requestId: string;
    /** The signed-in member; set by `requireMember` and `requireSession`. */
    session: Session;
    /** The signed-in member's id, or null; set by `optionalMember`. */
    memberId: number | null;
    /** The acting account: a signed-in member's, or that of a guest's seat; set by `requirePlayer`. */
    playerId: number;
    /** The access of the guest whose account acts, null for a member; set by `requirePlayer`. */
    guest: GuestAccess | null;
    /** Set by `requireAccount`: at least one of the two is present. */
    accounts: Accounts;
    /** The guest seat whose account a push belongs to, null for a member's own; set by the push. */
    seat: GuestAccess | GuestSeat | null;
  };
}
