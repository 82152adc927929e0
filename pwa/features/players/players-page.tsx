import { useHeldMatches } from '#pwa/services/matches/use-held-matches.ts';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { useTypedInAddress } from '#pwa/services/routing/use-address-value.ts';
import { WayBack } from '#pwa/services/routing/way-back.tsx';
import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { EmptyState } from '#pwa/ui/components/empty-state.tsx';
import { HeldRows } from '#pwa/ui/components/held-rows.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { TextField } from '#pwa/ui/forms/field.tsx';
import { useIsWide } from '#pwa/ui/hooks/use-is-wide.ts';
import { paths } from '#shared/domain/paths.ts';
import { NAME_MAX } from '#shared/domain/text-lengths.ts';
import { players as text } from '#shared/text/players.ts';
import { FoundMembers } from './found-members.tsx';
import { PeopleLists } from './people-lists.tsx';
import { type Played, peopleIn, usePlayed } from './queries.ts';

/** Players: a search of all members, and the people the viewer plays with (PEOPLE-1 to PEOPLE-4). */
export function PlayersPage() {
  const [typed, type] = useTypedInAddress('q');
  const query = typed.trim();
  return (
    <Page title={text.title} isWide={useIsWide()} aside={<WayBack />}>
      <TextField
        type="search"
        label={text.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={NAME_MAX}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {query === '' ? <People /> : <FoundMembers query={query} />}
    </Page>
  );
}

function People() {
  const played = usePlayed();
  if (played === undefined) return <FirstLoad what="matches" height="9rem" />;
  return <PeopleIn played={played} />;
}

function PeopleIn({ played: { hasSynced, matches, playersById } }: { played: Played }) {
  const { owner } = usePlayerDb();
  const held = useHeldMatches(matches, hasSynced ? '' : null);
  const people = peopleIn(held.shown, playersById, owner);
  if (!hasSynced && people.most.length === 0) return <FirstLoad what="matches" height="9rem" />;
  return (
    <HeldRows held={held} what="matches">
      {people.most.length > 0 ? <PeopleLists people={people} /> : <Nobody />}
    </HeldRows>
  );
}

function Nobody() {
  return (
    <EmptyState title={text.empty} hint={text.emptyHint}>
      <ButtonLink tone="ball" to={paths.createMatch}>
        {text.create}
      </ButtonLink>
    </EmptyState>
  );
}
