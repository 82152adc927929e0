import { useState } from 'react';
import { TextField } from '#pwa/ui/field.tsx';
import { NAME_MAX } from '#shared/limits.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { users as text } from '#shared/text-admin-screens.ts';
import { PagedList } from '../paged-list.tsx';
import { useUsers } from '../queries.ts';
import { UserCard } from './user-card.tsx';
import { UserSheet } from './user-sheet.tsx';

/** Everybody, searched from the first letter by five fields, and what can be done to each (spec 2). */
export function Users() {
  const [query, setQuery] = useState('');
  const [managed, setManaged] = useState<AdminUser | null>(null);
  const read = useUsers(query.trim());
  return (
    <>
      <TextField
        type="search"
        label={text.search}
        hint={text.searchHint}
        autoComplete="off"
        maxLength={NAME_MAX}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <PagedList read={read} keyOf={({ id }) => String(id)} empty={text}>
        {(user) => <UserCard user={user} onManage={() => setManaged(user)} />}
      </PagedList>
      {managed && <UserSheet user={managed} onClose={() => setManaged(null)} />}
    </>
  );
}
