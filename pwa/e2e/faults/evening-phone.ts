import type { Member } from '../fixtures/server/member.ts';

/** Ann's phone during an evening, in whatever browser. It is signed in, and opens without signal. */
export interface EveningPhone {
  /** Records a singles match against a guest at this court, and waits until the screen says that it is saved. */
  record(court: string): Promise<void>;
  /** Types half of such a match, until the phone has stored it. */
  typeHalf(court: string): Promise<void>;
  /** Finds that half on the form, and records the match. */
  finishHalf(court: string): Promise<void>;
  rate(match: string, opponent: Member): Promise<void>;
  sendFeedback(words: string): Promise<void>;
  /** Kills the whole browser and opens the app again on the same storage. */
  die(path?: string): Promise<void>;
  /** Closes the browser in good order, removes its IndexedDB, and opens the app again. */
  loseDatabase(): Promise<void>;
  /** Opens the app in another tab, where it stays until the browser ends. */
  openTab(): Promise<void>;
  /** Opens the app once more, and waits until the badge says that everything is saved. */
  settle(): Promise<void>;
}

/** Opens the app at this address and signs Ann in there, who has this many matches of the morning. */
export type OpenPhone = (origin: string, ann: Member, matches: number) => Promise<EveningPhone>;

/** Where the matches of the morning were played. */
export const MORNING = 'Morning';
/** The guest of the evening's matches. */
export const GUEST = { firstName: 'Gus', email: 'guest@example.org' };
