import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the screen of a push message that was tapped, in the app as it is open, whatever it shows. */
export function useNotificationClick(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = ({ data }: MessageEvent) => {
      if (data?.type === 'OPEN') void navigate(String(data.path));
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
}
