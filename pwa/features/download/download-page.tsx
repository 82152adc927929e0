import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { isStandalone, useInstallPrompt } from '#pwa/services/browser/install-prompt.ts';
import {
  type InstallGuide as InstallGuideName,
  installGuideHere,
} from '#pwa/services/install/install-guide.ts';
import { useIsInstalled } from '#pwa/services/install/use-is-installed.ts';
import { BackHome } from '#pwa/shell/navigation/back-home.tsx';
import { PublicPage } from '#pwa/shell/navigation/public-page.tsx';
import { Badge } from '#pwa/ui/components/badge.tsx';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { Card, TitledCard } from '#pwa/ui/components/card.tsx';
import { cx } from '#pwa/ui/components/cx.ts';
import { focusHeading } from '#pwa/ui/components/focus-heading.ts';
import { CopyButton } from '#pwa/ui/share/copy-button.tsx';
import { QrCode } from '#pwa/ui/share/qr-code.tsx';
import { dismissToast, showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { download as text } from '#shared/text/download.ts';
import { install } from '#shared/text/install.ts';
import { insecure } from '#shared/text/public-page.ts';
import { Tagline } from './tagline.tsx';

/** The browsers whose guides everyone sees. */
const SHOWN = ['iphone', 'android'] as const;
/** Browsers on a computer: their visitor has the phone to install on beside them. */
const ON_A_DESK: readonly InstallGuideName[] = ['computer', 'safari', 'firefox'];

/**
 * The download page (INSTALL-1), open to everyone: the app by QR code, by link, or by the browser's prompt. On a phone,
 * or in a window as narrow as one, the steps for phones come first, on a computer the code for the phone. At an address
 * without https it does not offer what browsers refuse there.
 */
export function DownloadPage() {
  const here = installGuideHere();
  const [isNarrow] = useState(() => matchMedia('(width < 40rem)').matches);
  const isOnDesk = ON_A_DESK.includes(here) && !isNarrow;
  return (
    <PublicPage title={text.title} aside={<BackHome />}>
      <Tagline />
      {isSecureContext ? <Badges /> : <p className="font-semibold text-fault">{insecure}</p>}
      <InstallOffer />
      {isOnDesk && <AppCode />}
      {isSecureContext && <Guides here={here} isOnDesk={isOnDesk} />}
      {!isOnDesk && <AppCode />}
      {!isStandalone() && <ButtonLink to={paths.join}>{text.openHere}</ButtonLink>}
    </PublicPage>
  );
}

/** The installed app needs no offer; in the browser that it was installed from, the page says that. */
function InstallOffer() {
  const isInstalled = useIsInstalled();
  if (isStandalone() || !('onbeforeinstallprompt' in window)) return null;
  if (isInstalled)
    return <output className="min-h-12 content-center text-lg">{install.isInstalled}</output>;
  return <InstallButton isKnown={isInstalled === false} />;
}

/** The app's address, to scan and to copy. */
function AppCode() {
  const address = window.location.origin;
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <QrCode link={address} />
      <p className="text-balance text-muted">{text.scan}</p>
      <p className="font-semibold">{address}</p>
      <CopyButton text={address} />
    </Card>
  );
}

/**
 * The steps for the browser that is open, which nobody has to open first, then those for everyone. Those for a computer
 * come last in a window as narrow as a phone's.
 */
function Guides({ here, isOnDesk }: { here: InstallGuideName; isOnDesk: boolean }) {
  const own = SHOWN.find((name) => name === here);
  const rest = SHOWN.filter((name) => name !== here);
  const other = own === undefined && !isStandalone() && (
    <InstallGuide id={guideIdOf(here)} {...install.guides[here]} />
  );
  const isLast = ON_A_DESK.includes(here) && !isOnDesk;
  return (
    <>
      {!isLast && other}
      <div className="grid gap-4 sm:grid-cols-2">
        {own && (
          <InstallGuide id={guideIdOf(own)} {...text[own]} steps={install.guides[own].steps} />
        )}
        {rest.map((name) => (
          <InstallGuide key={name} id={guideIdOf(name)} {...text[name]} />
        ))}
      </div>
      {isLast && other}
    </>
  );
}

/** The id of a guide's heading. */
function guideIdOf(name: InstallGuideName): string {
  return `guide-${name}`;
}

function Badges() {
  return (
    <ul aria-label={text.badgesName} className="flex flex-wrap gap-2">
      {text.badges.map((badge) => (
        <li key={badge}>
          <Badge tone="court">{badge}</Badge>
        </li>
      ))}
    </ul>
  );
}

/**
 * Opens the browser's own install prompt. The browser offers one only some time after the page is shown, and not if the
 * app is installed: until then the button is there, so that nothing moves when it does, and leads to the steps for this
 * browser. Until it is known whether the app is installed, the button's space is kept.
 */
function InstallButton({ isKnown }: { isKnown: boolean }) {
  const install = useInstallPrompt();
  const toast = useRef(0);
  // It speaks of this page's steps.
  useEffect(() => () => dismissToast(toast.current), []);
  const showSteps = () => {
    toast.current = showToast(text.noPrompt);
    const heading = document.getElementById(guideIdOf(installGuideHere()));
    // In the middle: the toast lies over the end of the screen.
    heading?.closest('section')?.scrollIntoView({ block: 'center' });
    focusHeading(heading);
  };
  return (
    <Button
      tone="ball"
      onClick={() => (install ? void install() : showSteps())}
      className={cx(!isKnown && 'invisible')}
    >
      <Download aria-hidden="true" />
      {text.install}
    </Button>
  );
}

interface InstallGuideProps {
  id: string;
  title: string;
  steps: readonly string[];
}

/** How to install by hand, for browsers without a prompt. */
function InstallGuide({ id, title, steps }: InstallGuideProps) {
  return (
    <TitledCard id={id} title={title}>
      <ol className="grid list-decimal gap-2 pl-[1.5em] marker:font-semibold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </TitledCard>
  );
}
