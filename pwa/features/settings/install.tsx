import { InstallApp } from '#pwa/services/install/install-app.tsx';
import { useIsInstalled } from '#pwa/services/install/use-is-installed.ts';
import { Card } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { install as text } from '#shared/text/install.ts';

/** How to install the app in this browser (INSTALL-2). */
export function Install() {
  const isInstalled = useIsInstalled();
  return (
    <Card aria-label={text.title}>
      {/* Until that is known, the space of the steps is kept: their length depends on the browser. */}
      <div className={cx('grid gap-4', isInstalled === undefined && 'invisible')}>
        <p className="text-muted">{isInstalled ? text.isInstalled : text.why}</p>
        {!isInstalled && <InstallApp />}
      </div>
    </Card>
  );
}
