import { isStandalone } from '#pwa/services/browser/install-prompt.ts';
import { InstallApp } from '#pwa/services/install/install-app.tsx';
import { useIsInstalled } from '#pwa/services/install/use-is-installed.ts';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { SkeletonCards } from '#pwa/ui/components/skeleton.tsx';
import { install as text } from '#shared/text/install.ts';

/** How to install the app in this browser (INSTALL-2); not in the installed app. */
export function Install() {
  const isInstalled = useIsInstalled();
  if (isStandalone()) return null;
  if (isInstalled === undefined) return <SkeletonCards count={1} height="18rem" />;
  return (
    <TitledCard id="install" title={text.title}>
      <div className="grid gap-4">
        <p className="text-muted">{isInstalled ? text.isInstalled : text.why}</p>
        {!isInstalled && <InstallApp />}
      </div>
    </TitledCard>
  );
}
