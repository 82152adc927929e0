import { Notice } from '#pwa/ui/components/notice.tsx';
import { editMatch, refusedMatch } from '#shared/text/edit-match.ts';
import { isOneOfSeveral } from './form-rules.ts';
import type { Corrected } from './queries.ts';

/** Says what saving does to the match that this form corrects (WRONG-9). */
export function CorrectionNotice({ replaced }: { replaced: Corrected | undefined }) {
  if (!replaced) return <Notice>{editMatch.staysToo}</Notice>;
  const { reason, claimers } = replaced;
  const hasRated = replaced.rated.length > 0;
  const { initiatorId, participants } = replaced.match;
  const others = participants.filter(({ isGuest, userId }) => !isGuest && userId !== initiatorId);
  if (reason !== null)
    return (
      <Notice>
        {refusedMatch.again(reason)}{' '}
        {isOneOfSeveral(reason, others.length) && refusedMatch.unknownPlayer}{' '}
        {hasRated && refusedMatch.keepsRatings}
      </Notice>
    );
  return (
    <Notice>
      {editMatch.othersAgain} {hasRated && editMatch.ratingsStay} {editMatch.qrStays}{' '}
      {claimers.map(({ member, guest }) => editMatch.claimerStays(member, guest)).join(' ')}
    </Notice>
  );
}
