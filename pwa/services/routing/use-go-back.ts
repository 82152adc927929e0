import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Goes one page back in the history. A second tap, before the page has gone, goes no further. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const leaving = useRef<string | null>(null);
  // The same component may be on the next page, too, and this page may come back.
  useEffect(() => {
    if (leaving.current !== key) leaving.current = null;
  });
  return () => {
    if (leaving.current !== key) void navigate(-1);
    leaving.current = key;
  };
}
