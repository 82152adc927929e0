import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { users as text } from '#shared/text/admin.ts';
import { PagedList } from '../paged-list.tsx';
import { useUsers } from '../queries.ts';
import { UserCard } from './user-card.tsx';
import { UserSearch } from './user-search.tsx';
import { UserSheet } from './user-sheet.tsx';

/**
 * All members, searched from the first letter by five fields (ADMIN-2), at first as the address says, with the actions
 * for each (ADMIN-3).
 */
export function Users() {
  const [params] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const [managed, setManaged] = useState<AdminUser | null>(null);
  const read = useUsers(query.trim());
  return (
    <>
      <UserSearch text={text} query={query} onQuery={setQuery} />
      <PagedList read={read} keyOf={({ id }) => String(id)} empty={text}>
        {(user) => <UserCard user={user} onManage={() => setManaged(user)} />}
      </PagedList>
      {managed && <UserSheet user={managed} onClose={() => setManaged(null)} />}
    </>
  );
}
