import { ScreenSpinner } from '#pwa/ui/components/spinner.tsx';
import { FirstWords } from './first-words.tsx';
import { Bar } from './navigation/bar.tsx';
import { Logo } from './navigation/logo.tsx';

/**
 * While the user or the page is loading (SESSION-2): the bar with the logo only. index.html holds the same elements, so
 * that they are there before any script and stay.
 */
export function LoadingScreen() {
  return (
    <>
      <Bar>
        <Logo />
      </Bar>
      <FirstWords>
        <ScreenSpinner />
      </FirstWords>
    </>
  );
}
