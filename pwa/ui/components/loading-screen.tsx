import { Spinner } from './spinner.tsx';

/** A centered spinner on an empty screen, while the user or the page is loading (SESSION-2). */
export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}
