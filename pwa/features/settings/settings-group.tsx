import { Suspense } from 'react';
import { useUser } from '#pwa/services/session/session.tsx';
import { Card, TitledCard } from '#pwa/ui/components/card.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { type SettingsGroupName, settingsGroups } from '#shared/text/settings.ts';
import { BlockedPlayers } from './blocked-players.tsx';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { Install } from './install.tsx';
import { NotificationChannels } from './notification-channels.tsx';
import { Privacy } from './privacy.tsx';
import { Security } from './security.tsx';
import { Storage } from './storage.tsx';

const KeptRecords = lazyPart(
  'KeptRecords',
  () => import('#pwa/services/kept-records/kept-records.tsx'),
);
const SecondFactorCard = lazyPart<'SecondFactorCard', object>(
  'SecondFactorCard',
  () => import('#pwa/shell/account/second-factor.tsx'),
);

function OfAdmins() {
  const { mayAdminister } = useUser();
  if (!mayAdminister) return null;
  return (
    <Suspense fallback={null}>
      <SecondFactorCard />
    </Suspense>
  );
}

/**
 * The cards of one group, whose name is the page's heading. `null` is what a desktop shows beside the list while no
 * group is open.
 */
export function SettingsGroup({ group }: { group: SettingsGroupName | null }) {
  const { title } = settingsGroups.privacy;
  switch (group) {
    case null:
    case 'privacy':
      return (
        <>
          {group === null ? (
            <TitledCard id="privacy" title={title}>
              <Privacy />
            </TitledCard>
          ) : (
            <Card aria-label={title}>
              <Privacy />
            </Card>
          )}
          <BlockedPlayers />
        </>
      );
    case 'notifications':
      return <NotificationChannels />;
    case 'storage':
      return (
        <>
          <Storage />
          <Suspense fallback={null}>
            <KeptRecords />
          </Suspense>
        </>
      );
    case 'install':
      return <Install />;
    case 'data':
      return <DataExport />;
    case 'security':
      return <Security />;
    case 'devices':
      return <Devices />;
    case 'second-factor':
      return <OfAdmins />;
    case 'delete':
      return <DeleteAccount />;
  }
}
