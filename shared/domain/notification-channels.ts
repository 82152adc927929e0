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
