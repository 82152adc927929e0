import { recordOf } from '#shared/lib/record-of.ts';

/**
 * The occasions for which a member can choose notifications outside the app, which always shows all: added to a match;
 * rated; asked for ratings, and reminded of them; membership and money.
 */
export const OCCASIONS = ['matches', 'ratings', 'requests', 'membership'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The channels outside the app. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export type ChannelChoices = Record<Occasion, Record<Channel, boolean>>;
/** A member's choices so far; the defaults apply to the rest. */
export type ChannelChanges = Partial<Record<Occasion, Partial<Record<Channel, boolean>>>>;

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
