import type { Draft } from './player-db.ts';

/** How the keys of begun ratings start (drafts/match-drafts.ts). */
export const RATING_DRAFT = 'rating:';
/** How the keys of begun reports start. */
export const REPORT_DRAFT = 'report:';

/** True for a rating that was begun, or begun to be edited, and for a begun report. */
export function isPrivateDraft({ key }: Draft): boolean {
  return key.startsWith(RATING_DRAFT) || key.startsWith(REPORT_DRAFT);
}
