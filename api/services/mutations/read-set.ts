/** What a mutation must know before it can be judged. Everything is read in sets, for a whole batch. */
export interface ReadSet {
  /** Matches it names: read with their participants, whether they exist or are to be created. */
  matchIds?: readonly string[];
  userIds?: readonly number[];
  /** Folded emails of guests: a member who has verified one gets the seat (docs/rules.md 21). */
  emails?: readonly string[];
  /** Ids that it wants to give to new rows. */
  seatIds?: readonly string[];
  feedbackIds?: readonly string[];
  /** A rating that it wants to submit: the owner's other ratings of that player are read with it. */
  ratings?: readonly { id: string; matchId: string; ratedUserId: number; day: string }[];
  notificationIds?: readonly string[];
}

export type FullReadSet = Required<ReadSet>;

/** What all of them need together, each thing once. */
export function mergeReadSets(all: readonly ReadSet[]): FullReadSet {
  const every = <T>(pick: (readSet: ReadSet) => readonly T[] | undefined): T[] => [
    ...new Set(all.flatMap((readSet) => pick(readSet) ?? [])),
  ];
  return {
    matchIds: every((readSet) => readSet.matchIds).sort(),
    userIds: every((readSet) => readSet.userIds),
    emails: every((readSet) => readSet.emails),
    seatIds: every((readSet) => readSet.seatIds),
    feedbackIds: every((readSet) => readSet.feedbackIds),
    ratings: every((readSet) => readSet.ratings),
    notificationIds: every((readSet) => readSet.notificationIds),
  };
}
