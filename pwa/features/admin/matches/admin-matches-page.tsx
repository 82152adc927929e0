import { adminMatches as text } from '#shared/text-admin-screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { PagedList } from '../paged-list.tsx';
import { useMatches } from '../queries.ts';
import { AdminMatchCard } from './admin-match-card.tsx';

/** Match management (spec 2): every match, newest first. Online only. */
export function AdminMatchesPage() {
  return (
    <AdminFrame title={text.title} place="matches">
      <Matches />
    </AdminFrame>
  );
}

/** Asked for by admins alone. */
function Matches() {
  const read = useMatches();
  return (
    <PagedList read={read} keyOf={({ id }) => id} empty={text}>
      {(match) => <AdminMatchCard match={match} />}
    </PagedList>
  );
}
