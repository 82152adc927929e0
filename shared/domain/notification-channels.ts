import { recordOf } from '#shared/lib/record-of.ts';

/**
 * What a member can choose to be told of beside the app itself, where all is told always: added to a match;
 * rated; asked for ratings, and reminded of them; membership and money.
 */
export const OCCASIONS = ['matches', 'ratings', 'requests', 'membership'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** How a member can be told outside the app. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export type ChannelChoices = Record<Occasion, Record<Channel, boolean>>;
/** What a member has said so far; the rest is as for everybody. */
export type ChannelChanges = Partial<Record<Occasion, Partial<Record<Channel, boolean>>>>;

/** A mail is for what waits for an answer, and for money; a phone was asked before it shows anything. */
const UNSAID: ChannelChoices = {
  matches: { mail: false, push: true },
  ratings: { mail: false, push: true },
  requests: { mail: true, push: true },
  membership: { mail: true, push: true },
};

/** What holds for a member who has said this much (docs/rules.md 81). */
export function choicesOf(said: ChannelChanges | null | undefined): ChannelChoices {
  return recordOf(OCCASIONS, (occasion) => ({ ...UNSAID[occasion], ...said?.[occasion] }));
}

/** All that was said, with what is said now in the place of what was said of the same before. */
export function withChanges(said: ChannelChanges | null, changes: ChannelChanges): ChannelChanges {
  const merged = OCCASIONS.map((occasion) => [
    occasion,
    { ...said?.[occasion], ...changes[occasion] },
  ]);
  return Object.fromEntries(merged);
}
