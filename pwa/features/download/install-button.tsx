import Download from 'lucide-react/icons/download';
import { useInstallPrompt } from '#pwa/services/browser/install-prompt.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { download as text } from '#shared/text/download.ts';

/** Opens the browser's own install prompt; renders nothing if the browser has none. */
export function InstallButton() {
  const install = useInstallPrompt();
  if (install === null) return null;
  return (
    <Button tone="ball" onClick={() => void install()}>
      <Download aria-hidden="true" />
      {text.install}
    </Button>
  );
}
