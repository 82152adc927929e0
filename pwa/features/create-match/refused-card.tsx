import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChangeRefusedLink } from '#pwa/services/matches/change-refused-link.tsx';
import { DiscardChange, Happens } from '#pwa/services/matches/refused-change-note.tsx';
import { countRatingsIn, type RefusedChange } from '#pwa/services/matches/use-refused.ts';
import { useSync } from '#pwa/services/player/player-context.tsx';
import { useReloadGuard } from '#pwa/services/update/reload-guard.ts';
import { AnswerRow } from '#pwa/shell/sync-status/answer-row.tsx';
import { useDescribeEntry } from '#pwa/shell/sync-status/use-describe-entry.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { Card } from '#pwa/ui/components/card.tsx';
import { ActionBar } from '#pwa/ui/components/page.tsx';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { refusedMatch as text } from '#shared/text/edit-match.ts';
import { joinFacts } from '#shared/text/match-name.ts';
import { refusedChange as edit } from '#shared/text/refused-change.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { CardHeading, useFocusedHeading } from './card-heading.tsx';
import { isOneOfSeveral } from './form-rules.ts';

/** What both cards show of a match or a change that the server refused, and where its player can go from there. */
function Refused({
  title,
  reason,
  matchId,
  members,
  actions,
  discard,
  children,
}: RefusedProps & {
  title: string;
  actions: ReactNode;
  discard?: ReactNode;
  children: ReactNode;
}) {
  useReloadGuard(true);
  const heading = useFocusedHeading();
  return (
    <div className="grid grid-cols-1 content-between gap-4">
      <Card aria-labelledby="refused-match" className="grid gap-4">
        <CardHeading ref={heading} id="refused-match">
          {title}
        </CardHeading>
        <p className="text-lg font-semibold text-fault">{reason}</p>
        {isOneOfSeveral(reason, members) && <p>{text.unknownPlayer}</p>}
        {children}
        <ChangeRefusedLink matchId={matchId} />
        {discard}
      </Card>
      <ActionBar>{actions}</ActionBar>
    </div>
  );
}

interface RefusedProps {
  matchId: string;
  reason: string;
  /** How many others in it are members: the one who can't be added is one of them. */
  members: number;
}

/**
 * In place of the success card once the server refuses the match: why, and how to change it (WRONG-10). Nobody else can
 * open its link, so it shows none, and it stays: the list of matches to rate has no such match.
 */
export function RefusedCard({ onAnother, ...props }: RefusedProps & { onAnother: () => void }) {
  const another = <Button onClick={onAnother}>{createMatch.another}</Button>;
  return (
    <Refused
      {...props}
      title={text.title}
      actions={another}
      discard={<DiscardMatch matchId={props.matchId} />}
    >
      <p>{text.stays}</p>
    </Refused>
  );
}

/** As in the sync panel. */
function DiscardMatch({ matchId }: { matchId: string }) {
  const { entries = [], discard } = useSync();
  const describe = useDescribeEntry();
  const entry = entries.find(
    ({ mutation, subject }) => mutation.kind === 'createMatch' && subject === matchId,
  );
  if (entry === undefined || describe === undefined) return null;
  const ratings = countRatingsIn(matchId, entries);
  return (
    <AnswerRow
      title={joinFacts(...describe(entry))}
      answers={[]}
      warning={ratings > 0 ? syncPanel.ratingsHang(ratings) : undefined}
      discard={syncPanel.discardWhat.match}
      onDiscard={() => void discard(entry.id)}
    />
  );
}

/** The same for a change of a match: the match stays, so the way back leads to it (WRONG-9). */
export function RefusedEditCard({
  change,
  replaces,
  ...props
}: Pick<RefusedProps, 'members'> & {
  change: RefusedChange;
  /** The match that stays. */
  replaces: string;
}) {
  const navigate = useNavigate();
  const { matchId, reason } = change;
  const toMatch = () => void navigate(paths.match(replaces), { replace: true });
  const actions = (
    <>
      <DiscardChange change={change} />
      <Button tone="ball" onClick={toMatch}>
        {edit.open}
      </Button>
    </>
  );
  return (
    <Refused {...props} {...{ matchId, reason, actions }} title={edit.title}>
      <Happens change={change} />
    </Refused>
  );
}
