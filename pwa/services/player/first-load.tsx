import { useSignal } from '#pwa/services/online/use-signal.ts';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { firstLoad as text } from '#shared/text/first-load.ts';
import { useFeedProgress } from './use-feed-progress.ts';
import { useHasSynced } from './use-has-synced.ts';

/** "1,200 of 7,382" while a long history comes (SYNC-30). */
export function LoadingProgress() {
  const progress = useFeedProgress();
  return (
    <output className="font-semibold empty:hidden">
      {progress && text.progress(progress.received, progress.total)}
    </output>
  );
}

/**
 * In place of what is not read yet: skeletons, with the progress on the first so that nothing moves, or, if the first
 * pull needs signal that is not there, how to get it (SYNC-26).
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
  if (hasSynced !== false || signal === 'good') {
    return (
      <div className="relative">
        <SkeletonCards {...skeleton} />
        {hasSynced === false && (
          <div className="absolute inset-x-4 top-12 text-center">
            <LoadingProgress />
          </div>
        )}
      </div>
    );
  }
  return (
    <TitledCard id="first-load" title={text.title(text[what])}>
      <p className="text-muted">{text.hint}</p>
    </TitledCard>
  );
}
