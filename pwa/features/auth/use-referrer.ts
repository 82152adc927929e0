import { useEffect } from 'react';
import { isBetaCode } from '#shared/domain/beta-codes.ts';
import { keepReferrer } from './commands.ts';

/**
 * Who referred whoever registers here, by the code of the address (spec 2) or the one that was `kept` from an
 * earlier address: a beta code takes its place in the form, and not the referrer's.
 */
export function useReferrer(code: string | null, kept: string | null): string | null {
  const fresh = code !== null && !isBetaCode(code) ? code : null;
  useEffect(() => {
    if (fresh !== null) void keepReferrer(fresh).catch(() => undefined);
  }, [fresh]);
  return fresh ?? kept ?? code;
}
