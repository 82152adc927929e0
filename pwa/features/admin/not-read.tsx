import { ReadFailure } from '#pwa/app/read-failure.tsx';
import type { OnlineRead } from '#pwa/app/use-online-read.ts';
import { SkeletonCards } from '#pwa/ui/skeleton.tsx';
import { admin } from '#shared/text/admin-refusals.ts';
import { adminScreens as text } from '#shared/text/admin-screens.ts';
import { Denied } from './denied.tsx';

/** In the place of what the server tells: on its way, without signal, refused, or failed with the reason. */
export function NotRead({ read }: { read: Exclude<OnlineRead<unknown>, { state: 'read' }> }) {
  if (read.state === 'loading') return <SkeletonCards count={4} height="6.5rem" />;
  if (read.state === 'failed' && read.reason === admin.denied.description) return <Denied />;
  return <ReadFailure read={read} text={text} />;
}
