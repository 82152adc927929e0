import { controlLabels } from '#shared/text/common.ts';

/** The shape of `count` cards that are on their way, so that nothing jumps when they arrive. */
export function SkeletonCards({ count = 3, height = '9rem' }: { count?: number; height?: string }) {
  return (
    <output className="grid gap-4">
      <span className="sr-only">{controlLabels.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div
          // The shapes are alike and never move.
          key={index}
          style={{ height }}
          className="animate-breathe rounded-2xl border border-line bg-sunken"
        />
      ))}
    </output>
  );
}
