import Download from 'lucide-react/icons/download';
import { useInstallPrompt } from '#pwa/services/browser/install-prompt.ts';
import { Button } from '#pwa/ui/components/button.tsx';
import { install as text } from '#shared/text/install.ts';
import { insecure } from '#shared/text/public-page.ts';
import { installGuideHere } from './install-guide.ts';

/** The browser's own install prompt, or else the steps in this very browser (INSTALL-2). */
export function InstallApp() {
  const install = useInstallPrompt();
  if (!isSecureContext) return <p className="font-semibold text-fault">{insecure}</p>;
  if (install === null) return <InstallSteps />;
  return (
    <Button tone="court" onClick={() => void install()}>
      <Download aria-hidden="true" />
      {text.action}
    </Button>
  );
}

function InstallSteps() {
  const { title, steps } = text.guides[installGuideHere()];
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{title}</p>
      <ol className="grid list-decimal gap-2 pl-[1.5em] marker:font-semibold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
