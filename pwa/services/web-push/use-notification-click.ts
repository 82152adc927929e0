import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the screen of a tapped push message in the open app. */
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
