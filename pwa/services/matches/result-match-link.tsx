import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { refusedResult as text } from '#shared/text/refused-change.ts';
import { useRefusedResults } from './use-refused.ts';

/** Opens the match that a refused result is about, where it can be corrected (RESULT-6). */
export function ResultMatchLink({ entryId, onFollow }: { entryId: string; onFollow: () => void }) {
  const matches = [...(useRefusedResults() ?? [])];
  const [matchId] = matches.find(([, refused]) => refused.entryId === entryId) ?? [];
  if (matchId === undefined) return null;
  return (
    <ButtonLink tone="court" to={paths.match(matchId)} onClick={onFollow}>
      {text.open}
    </ButtonLink>
  );
}
