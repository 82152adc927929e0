import { useState } from 'react';
import { SelectField } from '#pwa/ui/forms/field.tsx';
import { FEEDBACK_CATEGORIES } from '#shared/domain/feedback-categories.ts';
import { adminFeedback as text } from '#shared/text/admin.ts';
import { feedback } from '#shared/text/feedback.ts';
import { PagedList } from '../paged-list.tsx';
import { type FeedbackFilter, useFeedback } from '../queries.ts';
import { FeedbackCard } from './feedback-card.tsx';

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
