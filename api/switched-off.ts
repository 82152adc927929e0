import type { Config } from './env.ts';

/**
 * What this server does not do as it is set up, by feature, and what would switch it on: one line of the
 * log at start, so that an operator need not learn it from a member (design 8).
 */
export function switchedOff({ smtpUrl }: Config): Record<string, string> {
  return {
    ...(smtpUrl === undefined && { mail: 'kept as files in DATA_DIR/mail; SMTP_URL sends it' }),
    payments: 'not in this version, whatever STRIPE_… is set; codes give Premium',
    webPush: 'not in this version, whatever VAPID_… is set',
  };
}
