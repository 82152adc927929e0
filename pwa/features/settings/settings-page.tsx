import { Suspense } from 'react';
import { Page } from '#pwa/ui/components/page.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';
import { settings as text } from '#shared/text/settings.ts';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { NotificationChannels } from './notification-channels.tsx';
import { Privacy } from './privacy.tsx';
import { Security } from './security.tsx';
import { Storage } from './storage.tsx';

const KeptRecords = lazyPart(
  'KeptRecords',
  () => import('#pwa/services/kept-records/kept-records.tsx'),
);

/** Settings: privacy, notifications, storage and sync, export of my data, password and devices, deletion. */
export function SettingsPage() {
  return (
    <Page title={text.title}>
      <Privacy />
      <NotificationChannels />
      <Storage />
      <Suspense fallback={null}>
        <KeptRecords />
      </Suspense>
      <DataExport />
      <Security />
      <DeleteAccount />
    </Page>
  );
}
