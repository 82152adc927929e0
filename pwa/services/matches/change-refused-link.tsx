import { ButtonLink } from '#pwa/ui/components/button.tsx';
import { paths } from '#shared/domain/paths.ts';
import { refusedMatch as text } from '#shared/text/edit-match.ts';
import { type RefusedMatch, useRefusedMatch } from './use-refused.ts';

/**
 * Opens the form filled with a match that the server refused, so that one player does not cost the others theirs
 * (WRONG-10).
 */
export function ChangeRefusedLink({ matchId }: { matchId: string }) {
  return <ChangeRefusedButton matchId={matchId} refused={useRefusedMatch(matchId)} />;
}

/** The same where the match has been read already. */
export function ChangeRefusedButton({
  matchId,
  refused,
  onFollow,
}: {
  matchId: string;
  refused: RefusedMatch | null | undefined;
  onFollow?: () => void;
}) {
  if (!refused) return null;
  return (
    <ButtonLink
      tone="court"
      to={paths.correctMatch(matchId)}
      {...(onFollow && { onClick: onFollow })}
      aria-label={text.of(refused.row.location)}
    >
      {text.change}
    </ButtonLink>
  );
}
