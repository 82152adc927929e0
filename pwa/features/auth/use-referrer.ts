import { useEffect } from 'react';
import { isBetaCode } from '#shared/domain/beta-codes.ts';
import { keepReferrer } from './commands.ts';

/**
 * The affiliate code of the referrer (AUTH-12): the one in the address, or the one `kept` from an earlier
 * address. A beta code in the address fills the form, but does not replace the referrer.
 */
export function useReferrer(code: string | null, kept: string | null): string | null {
  const fresh = code !== null && !isBetaCode(code) ? code : null;
  useEffect(() => {
    if (fresh !== null) void keepReferrer(fresh).catch(() => undefined);
  }, [fresh]);
  return fresh ?? kept ?? code;
}
