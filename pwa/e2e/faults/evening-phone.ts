import { paths } from '#shared/domain/paths.ts';
import type { Member } from '../fixtures/server/member.ts';

/** The phone of an evening, in whatever browser. A member is signed in on it, and it opens without signal. */
export interface EveningPhone {
  /** Records a singles match against a guest at this court, and waits until the screen says that it is saved. */
  record(court: string): Promise<void>;
  /** Types half of such a match, until the phone has stored it. */
  typeHalf(court: string): Promise<void>;
  /** Finds that half on the form, and records the match. */
  finishHalf(court: string): Promise<void>;
  /** False if the phone does not know the match, as after a loss of IndexedDB until the server answers. */
  rate(match: string, opponent: Member): Promise<boolean>;
  /** False if the app asks to sign in instead, as it does once it knows that the session has ended. */
  sendFeedback(words: string): Promise<boolean>;
  /** Kills the whole browser and opens the app again on the same storage. */
  die(path?: string): Promise<void>;
  /** Closes the browser in good order, removes its IndexedDB, and opens the app again. */
  loseDatabase(): Promise<void>;
  /** Opens the app in another tab, where it stays until the browser ends. */
  openTab(): Promise<void>;
  /** Sets the phone's clock this far ahead of the true one, or back if negative, until it is set again. */
  setClock(aheadMs: number): Promise<void>;
  /** Signs its member out, with or without signal; nothing to do once the app knows that the session has ended. */
  signOut(): Promise<void>;
  /** Signs this member in, and waits until the phone has the matches of the morning. */
  signIn(member: Member): Promise<void>;
  /**
   * Opens the app once more, signs its member in if the session has ended, and waits until the badge says that
   * everything is saved.
   */
  settle(member: Member): Promise<void>;
}

/** Opens the app at this address and signs Ann in there. */
export type OpenPhone = (origin: string, ann: Member) => Promise<EveningPhone>;

/** Runs on the page: true if the server has ended the session of this browser. */
export async function isSessionOver(): Promise<boolean> {
  return (await fetch('/api/user')).status === 401;
}

/** Where the matches of the morning were played, and how many each member has: one against each opponent. */
export const MORNING = 'Morning';
export const OPPONENTS = 4;
/** The list of exactly those matches. */
export const MORNING_LIST = `${paths.allMatches}&q=${MORNING}`;
/** The guest of the evening's matches. */
export const GUEST = { firstName: 'Gus', email: 'guest@example.org' };
