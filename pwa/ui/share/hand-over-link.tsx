import Smartphone from 'lucide-react/icons/smartphone';
import { paths } from '#shared/domain/paths.ts';
import { share } from '#shared/text/share.ts';
import { ButtonLink } from '../components/button.tsx';

/** What the link leaves in the history: the page of the match then shows the form. */
export const HAND_OVER = { hand: true } as const;

/** Opens the page of the match with the form in which a guest says who they are (GUEST-15). */
export function HandOverLink({ matchId }: { matchId: string }) {
  return (
    <ButtonLink to={paths.qrRating(matchId)} state={HAND_OVER}>
      <Smartphone aria-hidden="true" />
      {share.hand}
    </ButtonLink>
  );
}
