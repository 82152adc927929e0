import type { Member } from '../fixtures/server/member.ts';
import type { TestServer } from '../fixtures/server/server.ts';
import { queryStore } from '../fixtures/server/store.ts';

/** Names of what a member captures during an evening, as `recordsOnServer` finds it. */
export const record = {
  match: (court: string) => `match at ${court}`,
  rating: (rated: number) => `rating of ${rated}`,
  feedback: (words: string) => `feedback ${words}`,
} as const;

const CAPTURED = `
  select 'match at ' || location as record, initiator_id as owner from matches
    where location like 'Court %'
  union all select 'rating of ' || rated_user_id, rater_id from ratings
  union all select 'feedback ' || feedback, user_id from feedback`;

/** What the server's database has of this member's evening, sorted: a record that it has twice is here twice. */
export function recordsOnServer(server: TestServer, { id }: Member): string[] {
  const query = `select record from (${CAPTURED}) where owner = ? order by record`;
  return queryStore(server, query, id).map((row) => (row as { record: string }).record);
}

/** The records of this evening that the server dates before or after it, whatever the phone's clock said. */
export function misdatedOnServer(server: TestServer, begun: number): unknown[] {
  const query = `select * from (
      select location as what, at from matches where location like 'Court %'
      union all select 'rating ' || id, at from ratings
    ) where at not between ? and ?`;
  return queryStore(server, query, begun, Date.now());
}
