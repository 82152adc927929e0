import { useLocation } from 'react-router-dom';
import { FirstLoad } from '#pwa/services/player/first-load.tsx';
import { useHasSynced } from '#pwa/services/player/use-has-synced.ts';
import { Notice } from '#pwa/ui/components/notice.tsx';
import { Page } from '#pwa/ui/components/page.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import { report as text } from '#shared/text/report.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { reportDraftKey, useMatch, usePlayer } from './queries.ts';

/** Reports a match that this phone has (FEEDBACK-6). */
export function ReportMatch({ id }: { id: string }) {
  const match = useMatch(id);
  const hasSynced = useHasSynced();
  if (match === undefined) return <Page title={text.match}>{null}</Page>;
  if (match === null) {
    return (
      <Page title={text.match}>
        {hasSynced ? <Notice>{text.unknownMatch}</Notice> : <FirstLoad what="matches" />}
      </Page>
    );
  }
  const reported = {
    subject: { reportedMatchId: id },
    person: { name: `${match.location}, ${formatDay(match.date)}` },
    back: paths.pastGames,
  };
  return (
    <FeedbackForm
      title={text.match}
      formKey={reportDraftKey(reported.subject)}
      texts={text}
      reported={reported}
    />
  );
}

/** Reports the member that the link here names: without signal this phone may not know them (FEEDBACK-6). */
export function ReportPlayer({ id }: { id: number }) {
  const { state } = useLocation();
  const known = usePlayer(id);
  if (known === undefined) return <Page title={text.player}>{null}</Page>;
  const name = nameIn(state);
  const reported = {
    subject: { reportedUserId: id },
    // Only a link of the app says that there is someone by this number.
    person: known ?? { id: name === undefined ? null : id, name: name ?? text.number(id) },
    back: paths.profile(id),
  };
  return (
    <FeedbackForm
      title={text.player}
      formKey={reportDraftKey(reported.subject)}
      texts={text}
      reported={reported}
    />
  );
}

/** The name that the link gave. */
function nameIn(state: unknown): string | undefined {
  const { name } = Object(state) as { name?: unknown };
  return typeof name === 'string' ? name : undefined;
}
