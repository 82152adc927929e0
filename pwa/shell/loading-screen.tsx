import { ScreenSpinner } from '#pwa/ui/components/spinner.tsx';
import { Logo } from './navigation/logo.tsx';

/**
 * While the user or the page is loading (SESSION-2): the bar with the logo only. index.html holds the same elements, so
 * that they are there before any script and stay.
 */
export function LoadingScreen() {
  return (
    <>
      <header className="sticky top-0 z-30 bar pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-2 sm:px-4">
          <Logo />
        </div>
      </header>
      <ScreenSpinner />
    </>
  );
}
