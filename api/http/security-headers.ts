import { secureHeaders } from 'hono/secure-headers';
import type { Deps } from '#api/services/deps.ts';

/**
 * Security headers of every answer. Scripts come from our own files only, and from the payment provider if payments are
 * on; styles may be inline because the toasts' library sets some.
 */
export function securityHeaders({ config, provider }: Pick<Deps, 'config' | 'provider'>) {
  const form = provider === null ? NO_FORM : PAYMENT_FORM;
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...form.scripts],
      connectSrc: ["'self'", ...form.calls],
      frameSrc: ["'self'", ...form.frames],
      workerSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: form.opener,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
    strictTransportSecurity: config.publicOrigin.startsWith('https:') ? 'max-age=31536000' : false,
  });
}

const NO_FORM = { scripts: [], calls: [], frames: [], opener: 'same-origin' };

/**
 * What Stripe's form needs (docs.stripe.com/security/guide, Stripe.js): its frames have varying addresses, `hooks` is a
 * bank's question within the page, and wallets open windows that answer.
 */
const PAYMENT_FORM = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  opener: 'same-origin-allow-popups',
};
