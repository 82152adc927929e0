import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../env.ts';

/**
 * What browsers are told about every answer. Scripts come from our own files only; styles may be
 * inline because the toasts' library sets some.
 */
export function securityHeaders({ publicOrigin }: Config) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
    strictTransportSecurity: publicOrigin.startsWith('https:') ? 'max-age=31536000' : false,
  });
}
