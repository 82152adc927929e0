import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';

const INDEXES = {
  search_username: 'users_search_username',
  search_name: 'users_search_name',
  search_last_name: 'users_search_last_name',
  email_fold: 'users_email',
  search_phone: 'users_search_phone',
};

test.each(Object.entries(INDEXES))(
  'a page of admins’ search by %s continues in its index from the end of the previous page',
  async (column, index) => {
    const { store } = await createTestApp();
    const plan = await store.read(async ({ db }) =>
      db.all<{ detail: string }>(
        `explain query plan select * from users where ${column} >= 'a' and ${column} < 'b'
            and (${column}, id) > ('am', 7) and deleted_at is null order by ${column}, id limit 51`,
      ),
    );
    const details = plan.map(({ detail }) => detail);
    expect(details).toHaveLength(1);
    expect(details[0]).toContain(`SEARCH users USING INDEX ${index} (`);
  },
);
