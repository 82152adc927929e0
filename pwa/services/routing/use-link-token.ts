import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mailed link, which stands behind the # of the address; null without one. It leaves the
 * address bar at once, so that nobody shares or bookmarks it, and is kept until `forget`.
 */
export function useLinkToken(): { token: string | null; forget: () => void } {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const inAddress = hash.slice(1);
  if (inAddress !== '' && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (hash !== '') void navigate({ search, hash: '' }, { replace: true });
  }, [hash, search, navigate]);
  const forget = useCallback(() => setToken(null), []);
  return { token, forget };
}
