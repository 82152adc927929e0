import QrCode from 'lucide-react/icons/qr-code';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonLink } from '#pwa/ui/components/button.tsx';
import { TitledCard } from '#pwa/ui/components/card.tsx';
import { IconButton } from '#pwa/ui/components/icon-button.tsx';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { ShareRatingLink } from '#pwa/ui/share/share-rating-link.tsx';
import { isScored } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { install } from '#shared/text/install.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { recordedMatch as text } from '#shared/text/recorded-match.ts';
import { share } from '#shared/text/share.ts';
import { Notified, RateLink, Showcase } from './match-showcase.tsx';
import { NamedMatch } from './named-match.tsx';
import { RematchLink } from './rematch-link.tsx';
import { ShareMatchDialog } from './share-match-dialog.tsx';
import {
  dismissRecorded,
  type LastRecorded,
  markRecordedSeen,
  named,
} from './use-recorded-view.ts';

/** The match that was recorded last, on top of the list, also after a reload, then in few lines (MATCH-47). */
export function RecordedMatch({
  children,
  offersInstall,
  ...props
}: {
  view: LastRecorded;
  offersInstall: boolean;
  onRecord: () => void;
  /** What to ask about it first. */
  children?: ReactNode;
}) {
  const { view } = props;
  useEffect(() => {
    // What cannot be stored now is, when the card shows again.
    void markRecordedSeen().catch(() => undefined);
  }, []);
  return (
    <TitledCard
      id="recorded-match"
      title={view.isReplacement ? editMatch.saved.title : text.title}
      aside={
        <IconButton label={text.dismiss} onClick={() => void dismissRecorded()}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {children}
        {view.isFolded ? <Folded {...props} /> : <Whole {...props} />}
        {offersInstall && !view.isFolded && <OfferInstall />}
      </div>
    </TitledCard>
  );
}

/** Once, below the only match that they have recorded (INSTALL-2). */
function OfferInstall() {
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="text-sm text-muted">{install.why}</p>
      <ButtonLink to={paths.settingsPart('install')}>{install.link}</ButtonLink>
    </div>
  );
}

function Whole({ view, onRecord }: { view: LastRecorded; onRecord: () => void }) {
  const { id, location, date } = view.match;
  return (
    <div className="grid animate-rise grid-cols-1 gap-4">
      <Showcase view={view}>
        {isScored(view.match) ? (
          <RematchLink match={view.match} />
        ) : (
          <Button onClick={onRecord}>{matchResult.record}</Button>
        )}
      </Showcase>
      <ShareRatingLink
        matchId={id}
        location={location}
        date={formatDay(date)}
        guests={view.phoneGuests}
        hasGuests={view.nonMembers > 0}
      />
    </div>
  );
}

/** Its court is on its card in the list, and the QR code behind the button. */
function Folded({ view, onRecord }: { view: LastRecorded; onRecord: () => void }) {
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      <NamedMatch view={named(view)} />
      <Notified view={view} />
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button onClick={() => setIsSharing(true)}>
          <QrCode aria-hidden="true" />
          {share.showQr}
        </Button>
        <RateLink view={view} />
        {!isScored(view.match) && <Button onClick={onRecord}>{matchResult.record}</Button>}
      </div>
      {isSharing && <ShareMatchDialog match={view.match} onClose={() => setIsSharing(false)} />}
    </div>
  );
}
