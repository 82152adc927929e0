import { controlLabels } from '#shared/text/common.ts';

/** For waiting where the layout is unknown; lists show skeletons instead. */
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

/** A spinner in the middle of the window, while a screen is loading (SESSION-2). */
export function ScreenSpinner() {
  return (
    <div className="fixed inset-0 grid place-items-center">
      <Spinner />
    </div>
  );
}
