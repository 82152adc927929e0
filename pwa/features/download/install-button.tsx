import { Download } from 'lucide-react';
import { useInstallPrompt } from '#pwa/app/install-prompt.ts';
import { Button } from '#pwa/ui/button.tsx';

/** The browser's own install prompt, where there is one; elsewhere nothing. */
export function InstallButton() {
  const install = useInstallPrompt();
  if (install === null) return null;
  return (
    <Button tone="ball" onClick={() => void install()}>
      <Download aria-hidden="true" /> Install
    </Button>
  );
}
