import { useEffect, useState } from 'react';
import { fetchPart } from '#pwa/ui/lazy/fetch-part.ts';
import { CODE_MAX } from '#shared/domain/text-lengths.ts';

/**
 * True once the server has said that the code from a link does not exist. Until then the code is sent with the
 * registration: the server accepts an unknown code that came by a link.
 */
export function useUnknownCode(code: string): boolean {
  const [unknown, setUnknown] = useState<string | null>(null);
  const isTooLong = code.length > CODE_MAX;
  useEffect(() => {
    if (code.trim() === '' || isTooLong) return;
    let isCurrent = true;
    const check = async () => {
      const { isKnownCode } = await fetchPart(() => import('./is-known-code.ts'));
      const isKnown = await isKnownCode(code);
      if (isCurrent && !isKnown) setUnknown(code);
    };
    void check().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [code, isTooLong]);
  return isTooLong || unknown === code;
}
