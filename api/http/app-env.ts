import type { Session } from '../accounts/sessions.ts';

/** What every request carries through the app. */
export interface AppEnv {
  Bindings: {
    /** Node's own request; absent when a test calls the app without a socket. */
    incoming?: { socket: { remoteAddress?: string | undefined } };
  };
  Variables: {
    requestId: string;
    /** The signed-in member; set by `requireMember` and `requireSession`. */
    session: Session;
    /** The account that acts: a signed-in member's, or that of a guest's seat; set by `requirePlayer`. */
    playerId: number;
  };
}
