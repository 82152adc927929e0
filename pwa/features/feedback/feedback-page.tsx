import { useSearchParams } from 'react-router-dom';
import { feedback as text } from '#shared/text/feedback.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { DRAFT_KEY } from './form.ts';
import { ReportMatch, ReportPlayer } from './report.tsx';

/** Send Feedback (FEEDBACK-2), or a report if the address names a match or a player (FEEDBACK-6). */
export function FeedbackPage() {
  const [params] = useSearchParams();
  const [match, player] = [params.get('match'), params.get('player') ?? ''];
  if (match !== null) return <ReportMatch key={match} id={match} />;
  if (/^\d{1,15}$/.test(player)) return <ReportPlayer key={player} id={Number(player)} />;
  return <FeedbackForm title={text.title} formKey={DRAFT_KEY} texts={text} />;
}
