import { ReadFailure } from '#pwa/services/online/read-failure.tsx';
import type { OnlineRead } from '#pwa/services/online/use-online-read.ts';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { adminScreens as text } from '#shared/text/admin.ts';
import { admin } from '#shared/text/admin-refusals.ts';
import { AccessDenied } from './access-denied.tsx';

/** Shown instead of a list that is loading, needs signal, was refused, or failed, with the reason. */
export function ReadPlaceholder({
  read,
}: {
  read: Exclude<OnlineRead<unknown>, { state: 'read' }>;
}) {
  if (read.state === 'loading') return <SkeletonCards count={4} height="6.5rem" />;
  if (read.state === 'failed' && read.reason === admin.denied.description) return <AccessDenied />;
  return <ReadFailure read={read} text={text} />;
}
