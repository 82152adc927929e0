/** The indexed texts: usernames and full names together, emails, phones. */
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
 * The ids of members whose indexed columns contain this part, ascending. Each engine reads its own index in the order
 * of ids, so that the cost grows with the limit and not with the number of matches.
 */
export type FindBySubstring = (search: SubstringSearch) => Promise<number[]>;
