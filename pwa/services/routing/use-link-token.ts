import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a mailed link, after the # of the address; null without one. It is removed from the address bar at
 * once, so that it is not shared or bookmarked, and kept until `forget`.
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
