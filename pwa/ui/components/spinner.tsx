import { controlLabels } from '#shared/text/common.ts';

/** Waiting for something that has no shape yet; lists wait with skeletons instead. */
export function Spinner({ label = controlLabels.loading }: { label?: string }) {
  return (
    <output className="grid min-h-48 place-items-center">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-4 border-line border-t-court"
      />
      <span className="sr-only">{label}</span>
    </output>
  );
}
