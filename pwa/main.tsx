import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { deviceDb } from './db/device/device-db.ts';
import { fetchAtLast } from './services/browser/fetch-at-last.ts';
import { catchInstallPrompt } from './services/browser/install-prompt.ts';
import { requestPersistence } from './services/browser/persistence.ts';
import { startPolling } from './services/browser/poll.ts';
import { reloadOnUpgrade, startUpdates } from './services/update/app-update.ts';
import { reloadOnMissingChunk } from './services/update/missing-chunk.ts';
import { keepFirstWords } from './shell/first-words.tsx';
import { fetchToasterAhead } from './ui/toast/toast-outlet.tsx';
import { loadTooltips } from './ui/tooltips/load-tooltips.ts';

catchInstallPrompt();
window.addEventListener('appinstalled', () => void requestPersistence());
reloadOnMissingChunk();
reloadOnUpgrade(deviceDb);
void startUpdates();
startPolling();
loadTooltips();
fetchToasterAhead();
void fetchAtLast(() => import('./app/start-online.ts')).then((part) => part.startOnline());
window.addEventListener('load', () => {
  // The app works without it; the next start tries again.
  void import('./services/storage/watch-storage.ts').then(
    (part) => part?.watchStorage(),
    () => undefined,
  );
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
keepFirstWords(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
