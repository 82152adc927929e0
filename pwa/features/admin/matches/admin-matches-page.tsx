import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import type { AdminMatch } from '#shared/schemas/admin.ts';
import { adminScreens, adminMatches as text } from '#shared/text/admin.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { PagedList } from '../paged-list.tsx';
import { type MatchFilter, useMatches } from '../queries.ts';
import { AdminMatchCard } from './admin-match-card.tsx';

/** Match management (ADMIN-6): all matches, newest first, those of one member, or one match. Online only. */
export function AdminMatchesPage() {
  const [params] = useSearchParams();
  return (
    <AdminFrame title={adminScreens.title} place="matches">
      <Matches player={params.get('player')} match={params.get('match')} />
    </AdminFrame>
  );
}

/** The list, read for admins only. */
function Matches({ player, match }: MatchFilter) {
  const read = useMatches({ player, match });
  const played = read.state === 'read' ? read.data.items : [];
  return (
    <>
      {(player ?? match) !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-[7rem] flex-1 text-lg font-semibold">
            {player === null ? text.one : text.of(nameIn(played, player))}
          </p>
          <ButtonLink to={paths.adminMatches}>{text.all}</ButtonLink>
        </div>
      )}
      <PagedList read={read} keyOf={({ id }) => id} empty={text}>
        {(match) => <AdminMatchCard match={match} />}
      </PagedList>
    </>
  );
}

/** The player's name from their matches, or their number until these are read. */
function nameIn([match]: readonly AdminMatch[], player: string): string {
  const seat = match?.participants.find(({ userId }) => String(userId) === player);
  return seat?.displayName ?? text.number(player);
}
