import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { catchInstallPrompt } from './app/install-prompt.ts';
import { onPoll, startPolling } from './app/poll.ts';
import { askToPersist } from './app/sync/persistence.ts';
import { sendForGuests } from './app/sync/send-for-guests.ts';
import { loadTooltips } from './app/tooltips.ts';
import { startUpdates } from './app/update/app-update.ts';
import { reloadOnMissingChunk } from './app/update/missing-chunk.ts';
import { reloadOnUpgrade } from './app/update/reload-on-upgrade.ts';
import { checkVersion } from './app/update/version-check.ts';
import { deviceDb } from './db/device-db.ts';
import { fetchToasterAhead } from './ui/toast/toast-outlet.tsx';

catchInstallPrompt();
window.addEventListener('appinstalled', () => void askToPersist());
reloadOnMissingChunk();
reloadOnUpgrade(deviceDb);
void startUpdates();
onPoll(() => void checkVersion());
startPolling();
sendForGuests();
loadTooltips();
fetchToasterAhead();
window.addEventListener('load', () => {
  // Without it everything works as before: the next start makes up for it.
  void import('./app/storage/watch-storage.ts').then(
    (part) => part?.watchStorage(),
    () => undefined,
  );
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
