import { ArrowLeft } from 'lucide-react';
import { paths } from '#pwa/app/paths.ts';
import { Badge } from '#pwa/ui/badge.tsx';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { QrCode } from '#pwa/ui/qr-code.tsx';
import { product } from '#shared/text.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { androidSteps, badges, iphoneSteps } from './download-text.ts';
import { InstallButton } from './install-button.tsx';
import { InstallGuide } from './install-guide.tsx';

/** Install page (spec 2), open to everyone: the app by QR code, by link, or by the browser's prompt. */
export function DownloadPage() {
  const address = window.location.origin;
  return (
    <Page
      title={`Get ${product.acronym}`}
      aside={
        <ButtonLink to={paths.home}>
          <ArrowLeft aria-hidden="true" /> Back
        </ButtonLink>
      }
    >
      <p className="text-lg text-muted">{product.tagline}</p>
      <ul aria-label="Features" className="flex flex-wrap gap-2">
        {badges.map((badge) => (
          <li key={badge}>
            <Badge tone="court">{badge}</Badge>
          </li>
        ))}
      </ul>
      <Card className="grid justify-items-center gap-4 text-center">
        <QrCode link={address} />
        <p className="text-muted">Scan to open {product.name} on a phone</p>
        <p className="font-semibold">{address}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <InstallButton />
          <CopyLinkButton link={address} />
        </div>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <InstallGuide id="iphone" title="iPhone: Safari" steps={iphoneSteps} />
        <InstallGuide id="android" title="Android: Chrome" steps={androidSteps} />
      </div>
    </Page>
  );
}
