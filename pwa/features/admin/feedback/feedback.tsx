import { useState } from 'react';
import { WordsLink } from '#pwa/services/player/words-link.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button } from '#pwa/ui/components/button.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { Dotted } from '#pwa/ui/components/dotted.tsx';
import { Link } from '#pwa/ui/components/link.tsx';
import { WholeWords } from '#pwa/ui/components/whole-words.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { formatInstant } from '#pwa/ui/formats/format-instant.ts';
import { SelectField } from '#pwa/ui/forms/field.tsx';
import { ALL_CATEGORIES } from '#shared/domain/feedback-categories.ts';
import type { FeedbackItem, Reported } from '#shared/schemas/feedback.ts';
import { adminFeedback as text } from '#shared/text/admin.ts';
import { feedback } from '#shared/text/feedback.ts';
import { pathOfMatch, pathOfUser } from '../admin-sections.ts';
import { markFeedbackSeen } from '../commands.ts';
import { PagedList } from '../paged-list.tsx';
import { type FeedbackFilter, useFeedback } from '../queries.ts';
import { useAdminAction } from '../use-admin-action.ts';

/** The members' feedback, newest first, of all categories or of one. */
export function Feedback() {
  const [filter, setFilter] = useState<FeedbackFilter>('all');
  const read = useFeedback(filter);
  return (
    <>
      <SelectField
        className="sm:max-w-xs"
        label={text.category}
        value={filter}
        onChange={({ target }) =>
          setFilter(ALL_CATEGORIES.find((category) => category === target.value) ?? 'all')
        }
      >
        <option value="all">{text.all}</option>
        {ALL_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {feedback.categories[category]}
          </option>
        ))}
      </SelectField>
      <PagedList read={read} keyOf={({ id }) => id} empty={text}>
        {(item) => <FeedbackCard item={item} />}
      </PagedList>
    </>
  );
}

/** One member's feedback, and whether an admin has seen it. */
function FeedbackCard({ item }: { item: FeedbackItem }) {
  const { id, category, from, createdAt, seenAt, about } = item;
  const { isBusy, act } = useAdminAction(text.failed, undefined);
  const headingId = `feedback-${id}`;
  return (
    <ItemCard aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={headingId} className="text-xl leading-tight">
          <WholeWords of={from.displayName}>
            <WordsLink person={{ id: from.username ? from.id : null, name: from.displayName }} />
          </WholeWords>
        </h2>
        <p className="text-sm text-muted">
          <Dotted facts={[from.username && `@${from.username}`, formatInstant(createdAt)]} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {seenAt === null ? <Badge tone="court">{text.fresh}</Badge> : <Badge>{text.seen}</Badge>}
        <Badge>{feedback.categories[category]}</Badge>
      </div>
      {about && <About reported={about} />}
      <p className="whitespace-pre-wrap">{item.feedback}</p>
      {seenAt === null && (
        <Button
          className="justify-self-end"
          disabled={isBusy}
          aria-describedby={headingId}
          onClick={() => act(() => markFeedbackSeen(id))}
        >
          {text.markSeen}
        </Button>
      )}
    </ItemCard>
  );
}

/** What a report is about, with the way to it, unless it was deleted. */
function About({ reported }: { reported: Reported }) {
  const { name, path } = subjectOf(reported);
  return (
    <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
      {text.about}
      {path === null ? (
        <span className="font-semibold">
          <WholeWords of={name} />
        </span>
      ) : (
        <Link className="inline-flex min-h-12 items-center font-semibold underline" to={path}>
          <WholeWords of={name} />
        </Link>
      )}
    </p>
  );
}

function subjectOf(reported: Reported): { name: string; path: string | null } {
  if ('player' in reported) {
    const { username, displayName } = reported.player;
    if (username === '') return { name: displayName, path: null };
    return { name: `${displayName} (@${username})`, path: pathOfUser(username) };
  }
  const { id, location, date } = reported.match;
  if (location === null) return { name: text.deletedMatch(formatDay(date)), path: null };
  return { name: text.match(location, formatDay(date)), path: pathOfMatch(id) };
}
