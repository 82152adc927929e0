/** What a mutation must know before it can be judged. Everything is read in sets, for a whole batch. */
export interface Needs {
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

export type AllNeeds = Required<Needs>;

/** What all of them need together, each thing once. */
export function unite(all: readonly Needs[]): AllNeeds {
  const every = <T>(pick: (needs: Needs) => readonly T[] | undefined): T[] => [
    ...new Set(all.flatMap((needs) => pick(needs) ?? [])),
  ];
  return {
    matchIds: every((needs) => needs.matchIds).sort(),
    userIds: every((needs) => needs.userIds),
    emails: every((needs) => needs.emails),
    seatIds: every((needs) => needs.seatIds),
    feedbackIds: every((needs) => needs.feedbackIds),
    ratings: every((needs) => needs.ratings),
    notificationIds: every((needs) => needs.notificationIds),
  };
}
