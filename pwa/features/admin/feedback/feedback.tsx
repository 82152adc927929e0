import { useState } from 'react';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button, DoneButton } from '#pwa/ui/components/button.tsx';
import { ItemCard } from '#pwa/ui/components/card.tsx';
import { formatInstant } from '#pwa/ui/formats/format-instant.ts';
import { SelectField } from '#pwa/ui/forms/field.tsx';
import { FEEDBACK_CATEGORIES } from '#shared/domain/feedback-categories.ts';
import type { FeedbackItem } from '#shared/schemas/feedback.ts';
import { adminFeedback as text } from '#shared/text/admin.ts';
import { feedback } from '#shared/text/feedback.ts';
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
          setFilter(FEEDBACK_CATEGORIES.find((category) => category === target.value) ?? 'all')
        }
      >
        <option value="all">{text.all}</option>
        {FEEDBACK_CATEGORIES.map((category) => (
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
  const { id, category, from, createdAt, seenAt } = item;
  const { isBusy, act } = useAdminAction(text.failed, undefined);
  const headingId = `feedback-${id}`;
  return (
    <ItemCard aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-[10rem] tight:min-w-0 flex-1">
          <h2 id={headingId} className="text-xl leading-tight">
            {from.displayName}
          </h2>
          <p className="text-sm text-muted">
            {from.username && <>@{from.username} · </>}
            {formatInstant(createdAt)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {seenAt === null && <Badge tone="court">{text.fresh}</Badge>}
          <Badge>{feedback.categories[category]}</Badge>
        </div>
      </div>
      <p className="whitespace-pre-wrap">{item.feedback}</p>
      {seenAt === null ? (
        <Button
          className="justify-self-end"
          disabled={isBusy}
          aria-describedby={headingId}
          onClick={() => act(() => markFeedbackSeen(id))}
        >
          {text.markSeen}
        </Button>
      ) : (
        <DoneButton className="justify-self-end">{text.seen}</DoneButton>
      )}
    </ItemCard>
  );
}
