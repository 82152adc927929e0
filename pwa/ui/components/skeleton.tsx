import { controlLabels } from '#shared/text/common.ts';

/** Placeholders for `count` cards that are loading, so that the layout does not jump when they arrive. */
export function SkeletonCards({ count = 3, height = '9rem' }: { count?: number; height?: string }) {
  return (
    <output className="grid gap-4">
      <span className="sr-only">{controlLabels.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div
          // The placeholders are equal and never move.
          key={index}
          style={{ height }}
          className="animate-breathe rounded-2xl border border-line bg-sunken"
        />
      ))}
    </output>
  );
}
