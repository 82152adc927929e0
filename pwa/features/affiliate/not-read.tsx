import { ReadFailure } from '#pwa/app/read-failure.tsx';
import type { OnlineRead } from '#pwa/app/use-online-read.ts';
import { SkeletonCards } from '#pwa/ui/skeleton.tsx';
import { earnings as text } from '#shared/text/affiliate.ts';

/** In the place of what was earned: on its way, without signal, or refused with the reason. */
export function NotRead({ read }: { read: Exclude<OnlineRead<unknown>, { state: 'read' }> }) {
  if (read.state === 'loading') return <SkeletonCards count={2} height="11rem" />;
  return <ReadFailure read={read} text={text} />;
}
