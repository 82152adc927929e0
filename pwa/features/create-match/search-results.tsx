import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useId, useRef } from 'react';
import { formatLastPlayed } from '#pwa/services/players/format-last-played.ts';
import type { FoundPlayer } from '#pwa/services/players/known-players.ts';
import { Avatar } from '#pwa/ui/components/avatar.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { rowLettersOf } from '#pwa/ui/components/longest-word.ts';
import { useIsSlow } from '#pwa/ui/hooks/use-is-slow.ts';
import { displayName } from '#shared/domain/names.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import type { PlayerSearch } from './use-player-search.ts';

/** The id of a player's option in the listbox with this id. */
export function optionId(listId: string, playerId: number): string {
  return `${listId}-${playerId}`;
}

interface ResultsProps {
  listId: string;
  search: PlayerSearch;
  activeId: number | undefined;
  onPick: (player: FoundPlayer) => void;
  /** What was typed, if it is a name. */
  guestName: string;
  /** Opens the fields of a guest with it. */
  onGuest: () => void;
}

/** The found players, or what to type or do if there are none. */
export function SearchResults({
  listId,
  search: { players, mostPlayed, isRecent, isAnswered, isAllSeated, isPhoneOnly },
  activeId,
  onPick,
  guestName,
  onGuest,
}: ResultsProps) {
  const headingId = useId();
  const mostId = useId();
  const isSlow = useIsSlow(!isAnswered);
  const isNobody = players.length + mostPlayed.length === 0;
  const options = (found: readonly FoundPlayer[]) =>
    found.map((player) => (
      <FoundPlayerOption
        key={player.id}
        id={optionId(listId, player.id)}
        player={player}
        isActive={player.id === activeId}
        onPick={onPick}
      />
    ));
  if (isNobody && !isAnswered) return <Searching {...{ isRecent, isSlow }} />;
  if (isNobody && isRecent) return <p className="text-muted">{text.searchHint}</p>;
  return (
    <div className={cx(!isNobody && 'rounded-xl border-2 border-line bg-surface p-1')}>
      {!isNobody && (
        <Heading id={headingId} icon={isRecent ? History : Search}>
          {isRecent ? text.recent : text.found}
        </Heading>
      )}
      {isSlow && <p className="px-2 pb-1 text-sm text-muted">{text.searchingSlowly}</p>}
      {isPhoneOnly && !isRecent && (
        <p className="px-2 pb-1 text-sm text-muted">{text.searchedPhone}</p>
      )}
      {isNobody && <Nobody {...{ isAllSeated, isPhoneOnly, guestName, onGuest }} />}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> shows no pictures */}
      <div role="listbox" id={listId} aria-label={isRecent ? text.recent : text.found}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the listbox */}
        <div role="group" aria-labelledby={headingId}>
          {options(players)}
        </div>
        {mostPlayed.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the listbox
          <div role="group" aria-labelledby={mostId}>
            <Heading id={mostId} icon={Star}>
              {text.mostPlayed}
            </Heading>
            {options(mostPlayed)}
          </div>
        )}
      </div>
    </div>
  );
}

function Heading({
  id,
  icon: Icon,
  children,
}: {
  id: string;
  icon: typeof Search;
  children: string;
}) {
  return (
    <p id={id} className="flex items-center gap-2 px-2 py-1 text-sm text-muted">
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </p>
  );
}

/** Why no player is offered (without signal only this phone was searched), and a way to add the name as a guest. */
function Nobody({
  isAllSeated,
  isPhoneOnly,
  guestName,
  onGuest,
}: Pick<PlayerSearch, 'isAllSeated' | 'isPhoneOnly'> &
  Pick<ResultsProps, 'guestName' | 'onGuest'>) {
  if (isAllSeated) return <p>{text.allSeated}</p>;
  return (
    <>
      <p className="pb-2">{isPhoneOnly ? text.noneHere : text.noneFound}</p>
      <Button onClick={onGuest} className="w-full">
        <UserPlus aria-hidden="true" />
        {text.addAsGuest(guestName)}
      </Button>
    </>
  );
}

/** The recent players come without a word, unless the server takes its time. */
function Searching({ isRecent, isSlow }: { isRecent: boolean; isSlow: boolean }) {
  return (
    <output className="text-muted empty:hidden">
      {isSlow ? text.searchingSlowly : !isRecent && text.searching}
    </output>
  );
}

function FoundPlayerOption({
  id,
  player,
  isActive,
  onPick,
}: {
  id: string;
  player: FoundPlayer;
  isActive: boolean;
  onPick: (player: FoundPlayer) => void;
}) {
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={option}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the listbox
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      onClick={() => onPick(player)}
      style={rowLettersOf(displayName(player))}
      className="flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-lg px-2 py-2 text-left hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-3 aria-selected:outline-kitchen"
    >
      <Avatar person={player} size="small" />
      <span className="name-width flex-1">
        <span className="block leading-tight font-semibold">{displayName(player)}</span>
        <span className="block text-sm text-muted">
          <Dotted
            facts={[
              `@${player.username}`,
              player.lastPlayedDate && formatLastPlayed(player.lastPlayedDate),
            ]}
          />
        </span>
      </span>
    </button>
  );
}
