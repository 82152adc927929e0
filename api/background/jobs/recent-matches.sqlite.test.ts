import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { recentMatches } from './recent-matches.ts';

test.each([null, { createdAt: 10, id: 'm' }])(
  'matches to remind of, before %j, and their seats are read in index order',
  async (before) => {
    const { store } = await createTestApp();
    const plan = await store.read(async (tx) => {
      const { sql: text } = recentMatches(tx, before, Date.now()).toSQL();
      return tx.db.all<{ detail: string }>(`explain query plan ${text.replaceAll('?', '5')}`);
    });
    const details = plan.map(({ detail }) => detail).join('\n');
    expect(details).toContain(
      'SEARCH matches USING INDEX matches_created (created_at>? AND created_at<?)',
    );
    expect(details).toMatch(/SEARCH match_participants .*USING INDEX \w+ \(match_id=\?/);
    expect(details).not.toMatch(/SCAN|TEMP B-TREE/);
  },
);
