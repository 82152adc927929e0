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

/** A centered spinner on an empty screen, while the user or the page is loading (SESSION-2). */
export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}
