import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchPart } from '#pwa/ui/fetch-part.ts';

/**
 * Opens the screen of a message that was tapped, in the app as it is open; and where the phone takes messages
 * tells the server so again, as the session may be another than when it was switched on.
 */
export function usePush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = ({ data }: MessageEvent) => {
      if (data?.type === 'OPEN') void navigate(String(data.path));
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return;
    // Without an answer it is told at the next start.
    void fetchPart(() => import('../push.ts'))
      .then(({ renewPush }) => renewPush())
      .catch(() => undefined);
  }, []);
}
