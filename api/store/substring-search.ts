/** What is indexed for any part of it: usernames and full names together, emails, phones. */
export type SubstringIndex = 'names' | 'email' | 'phone';

export interface SubstringSearch {
  index: SubstringIndex;
  /** Folded, and long enough (`findsParts`). */
  part: string;
  /** Only members with a greater id. */
  after: number;
  limit: number;
}

/**
 * The ids of members whose indexed columns hold this part, ascending. Each engine walks an index of its own in
 * the order of ids, so that the cost grows with the limit and not with how many members hold a common part.
 */
export type FindBySubstring = (search: SubstringSearch) => Promise<number[]>;
