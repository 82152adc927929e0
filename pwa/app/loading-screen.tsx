import { Spinner } from '#pwa/ui/spinner.tsx';

/** A centred spinner on an otherwise empty screen, while the user or the page is loading (spec 2). */
export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}
