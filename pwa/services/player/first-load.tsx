import { useSignal } from '#pwa/services/online/use-signal.ts';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { firstLoad as text } from '#shared/text/first-load.ts';
import { useHasSynced } from './use-has-synced.ts';

/**
 * In place of what is not read yet: skeletons, or, if the first pull needs signal that is not there, how to get it
 * (SYNC-26).
 */
export function FirstLoad({
  what,
  ...skeleton
}: {
  what: 'matches' | 'ratings' | 'notifications';
  count?: number;
  height?: string;
}) {
  const hasSynced = useHasSynced();
  const signal = useSignal();
  if (hasSynced !== false || signal === 'good') return <SkeletonCards {...skeleton} />;
  return (
    <TitledCard id="first-load" title={text.title(text[what])}>
      <p className="text-muted">{text.hint}</p>
    </TitledCard>
  );
}
