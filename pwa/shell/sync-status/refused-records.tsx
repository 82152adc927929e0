import { rememberFinal } from '#pwa/services/matches/change-match.ts';
import { ChangeRefusedButton } from '#pwa/services/matches/change-refused-link.tsx';
import { EditChoice } from '#pwa/services/matches/edit-choice.tsx';
import { ResultChoice } from '#pwa/services/matches/result-choice.tsx';
import { ResultMatchLink } from '#pwa/services/matches/result-match-link.tsx';
import { countRatingsIn } from '#pwa/services/matches/use-refused.ts';
import { type Sync, usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { RateAgainButton } from '#pwa/services/ratings/rate-again-button.tsx';
import { RatingInPlaceLink } from '#pwa/services/ratings/rating-in-place-link.tsx';
import { mayHelpToRetry } from '#pwa/services/sync/may-help-to-retry.ts';
import {
  discardText,
  type groupsOf,
  isMatchEdit,
  keepsText,
} from '#pwa/services/sync/sync-summary.ts';
import { refusedChange } from '#shared/text/refused-change.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { DeletedMatch } from './deleted-match.tsx';
import { RefusedItem } from './refused-item.tsx';
import type { KnownRecords } from './use-known-records.ts';

/** Refused because another rating of that player is there already, as from a second phone. */
const REPEATS: ReadonlySet<string> = new Set(['rated_today', 'rated_in_match']);

/** Their answers may be used for another rating. */
const RATINGS: ReadonlySet<string> = new Set(['submitRating', 'changeRating']);

type RefusedEntry = ReturnType<typeof groupsOf>['refused'][number];

interface RefusedProps {
  sync: Sync;
  refused: readonly RefusedEntry[];
  known: KnownRecords;
  onFollow: () => void;
}

/** The records that their owner decides about (SYNC-5). Nothing was refused of what is only a choice. */
export function RefusedRecords({ refused, ...props }: RefusedProps) {
  const { choiceOf } = props.known;
  const choices = refused.filter(choiceOf);
  const others = refused.filter((entry) => !choiceOf(entry));
  return (
    <>
      <Group title={text.chooseHeading} refused={choices} {...props} />
      <Group title={text.refusedHeading} refused={others} {...props} />
    </>
  );
}

function Group({ title, sync, refused, known, onFollow }: RefusedProps & { title: string }) {
  if (refused.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-xl">{title}</h3>
      <ul className="grid gap-3">
        {refused.map((entry) => (
          <li key={entry.id}>
            <ToDecide {...{ sync, entry, known, onFollow }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A result or an edit that conflicts with another change is a choice between the two; anything else can be sent again
 * or discarded.
 */
function ToDecide({
  sync,
  entry,
  known: { describe, choiceOf, matches },
  onFollow,
}: {
  sync: Sync;
  entry: RefusedEntry;
  known: KnownRecords;
  onFollow: () => void;
}) {
  const db = usePlayerDb();
  const title = describe(entry);
  const discard = async () => {
    await rememberFinal(db, entry);
    await sync.discard(entry.id);
  };
  const ratings = countRatingsIn(entry.subject, sync.entries ?? []);
  const choice = choiceOf(entry);
  if (choice?.kind === 'result') return <ResultChoice conflict={choice.conflict} title={title} />;
  if (choice?.kind === 'edit') return <EditChoice conflict={choice.conflict} title={title} />;
  return (
    <RefusedItem
      title={title}
      reason={entry.status.message}
      onRetry={mayHelpToRetry(entry) ? () => void sync.retry(entry.id) : undefined}
      warning={ratings > 0 ? text.ratingsHang(ratings) : undefined}
      discard={discardText(entry)}
      onDiscard={() => void discard()}
      keep={keepsText(entry)}
    >
      {entry.status.code === 'match_deleted' && <DeletedMatch entry={entry} />}
      {isMatchEdit(entry.mutation) && <p className="text-ink">{refusedChange.stays}</p>}
      {entry.mutation.kind === 'createMatch' && (
        <ChangeRefusedButton
          matchId={entry.subject}
          refused={matches.get(entry.subject)}
          onFollow={onFollow}
        />
      )}
      {entry.mutation.kind === 'recordResult' && (
        <ResultMatchLink entryId={entry.id} onFollow={onFollow} />
      )}
      {REPEATS.has(entry.status.code) && <RatingInPlaceLink entry={entry} onFollow={onFollow} />}
      {RATINGS.has(entry.mutation.kind) && <RateAgainButton entry={entry} onFollow={onFollow} />}
    </RefusedItem>
  );
}
