import { ReadFailure } from '#pwa/services/online/read-failure.tsx';
import type { OnlineRead } from '#pwa/services/online/use-online-read.ts';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { earnings as text } from '#shared/text/affiliate.ts';

/** Shown instead of the earnings while they are loading, need signal, or were refused, with the reason. */
export function ReadPlaceholder({
  read,
}: {
  read: Exclude<OnlineRead<unknown>, { state: 'read' }>;
}) {
  if (read.state === 'loading') return <SkeletonCards count={2} height="11rem" />;
  return <ReadFailure read={read} text={text} />;
}
