import { recordOf } from '#shared/lib/record-of.ts';
import { type ChannelChanges, type ChannelChoices, OCCASIONS } from './notification-channels.ts';

/**
 * The defaults: mail for what waits for an answer and for money; push for all, since a phone asks before it shows
 * anything.
 */
const DEFAULTS: ChannelChoices = {
  matches: { mail: false, push: true },
  ratings: { mail: false, push: true },
  requests: { mail: true, push: true },
  membership: { mail: true, push: true },
};

/** The effective choices of a member (docs/rules.md 81). */
export function choicesOf(said: ChannelChanges | null | undefined): ChannelChoices {
  return recordOf(OCCASIONS, (occasion) => ({ ...DEFAULTS[occasion], ...said?.[occasion] }));
}

/** The member's choices after these changes. */
export function withChanges(said: ChannelChanges | null, changes: ChannelChanges): ChannelChanges {
  const merged = OCCASIONS.map((occasion) => [
    occasion,
    { ...said?.[occasion], ...changes[occasion] },
  ]);
  return Object.fromEntries(merged);
}
