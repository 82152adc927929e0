import type { Member } from '../fixtures/server/member.ts';
import type { TestServer } from '../fixtures/server/server.ts';
import { queryStore } from '../fixtures/server/store.ts';

/** What one member has captured during an evening: the places of matches, the ids of rated players, and feedback. */
export interface Records {
  matches: string[];
  ratings: number[];
  feedback: string[];
}

export function noRecords(): Records {
  return { matches: [], ratings: [], feedback: [] };
}

export function countOf({ matches, ratings, feedback }: Records): number {
  return matches.length + ratings.length + feedback.length;
}

export function sorted({ matches, ratings, feedback }: Records): Records {
  return {
    matches: matches.toSorted(),
    ratings: ratings.toSorted((a, b) => a - b),
    feedback: feedback.toSorted(),
  };
}

/** What the server's database has of this member's evening, sorted. */
export function recordsOnServer(server: TestServer, { id }: Member): Records {
  const read = <T>(query: string) =>
    queryStore(server, query, id).map((row) => (row as { value: T }).value);
  return sorted({
    matches: read<string>(
      "select location as value from matches where location like 'Court %' and initiator_id = ?",
    ),
    ratings: read<number>('select rated_user_id as value from ratings where rater_id = ?'),
    feedback: read<string>('select feedback as value from feedback where user_id = ?'),
  });
}
