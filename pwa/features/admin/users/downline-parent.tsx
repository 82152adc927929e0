import { useState } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { WholeWords } from '#pwa/ui/components/whole-words.tsx';
import { displayName } from '#shared/domain/names.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { userActions } from '#shared/text/admin.ts';
import { adminFailures } from '#shared/text/admin-refusals.ts';
import { updateDownline } from '../commands.ts';
import { useUsers } from '../queries.ts';
import { ReadPlaceholder } from '../read-placeholder.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { UserSearch } from './user-search.tsx';

const text = userActions.updateDownline;
/** If the member is not among these, typing another letter narrows the search. */
const SHOWN = 4;

/** Sets a member's downline parent, or none (ADMIN-4). */
export function DownlineParent({ user, onDone }: { user: AdminUser; onDone: () => void }) {
  const [query, setQuery] = useState('');
  const { isBusy, act } = useAdminAction(adminFailures.updateDownline, text.done, onDone);
  const set = (parentId: number | null) => act(() => updateDownline(user.id, parentId));
  const wanted = query.trim();
  return (
    <div className="grid grid-cols-1 gap-3">
      <UserSearch text={text} query={query} onQuery={setQuery} />
      {wanted !== '' && <Found query={wanted} than={user.id} isBusy={isBusy} onPick={set} />}
      {user.downlineParent !== null && (
        <Button disabled={isBusy} onClick={() => set(null)}>
          {text.none}
        </Button>
      )}
    </div>
  );
}

/** All members but this one. */
function Found({
  query,
  than,
  isBusy,
  onPick,
}: {
  query: string;
  than: number;
  isBusy: boolean;
  onPick: (id: number) => void;
}) {
  const read = useUsers(query);
  if (read.state !== 'read') return <ReadPlaceholder read={read} />;
  const others = read.data.items.filter(({ id }) => id !== than).slice(0, SHOWN);
  if (others.length === 0) return <p className="text-muted">{text.noneFound}</p>;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {others.map((other) => (
        <li key={other.id} className="grid">
          <Button disabled={isBusy} onClick={() => onPick(other.id)}>
            <span className="wrap-anywhere">
              <WholeWords of={displayName(other)}>{text.set(displayName(other))}</WholeWords>
              <span className="block text-sm font-normal text-muted">@{other.username}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
