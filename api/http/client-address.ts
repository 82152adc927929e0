import type { Context } from 'hono';
import type { Config } from '../env.ts';
import type { AppEnv } from './app-env.ts';

/**
 * The address that a request came from. Behind `TRUST_PROXY` proxies of our own it is what the
 * outermost of them saw; without any, nobody's word is taken for it.
 */
export function clientAddress(c: Context<AppEnv>, { trustedProxies }: Config): string {
  return (
    forwarded(c, 'x-forwarded-for', trustedProxies) ??
    c.env?.incoming?.socket.remoteAddress ??
    'unknown'
  );
}

/** True when the person's browser spoke https, to us or to a proxy of ours. */
export function isHttps(c: Context<AppEnv>, { publicOrigin, trustedProxies }: Config): boolean {
  if (publicOrigin.startsWith('https:')) return true;
  return forwarded(c, 'x-forwarded-proto', Math.min(trustedProxies, 1)) === 'https';
}

/** The host that the person's browser asked for. */
export function askedHost(c: Context<AppEnv>, { trustedProxies }: Config): string | undefined {
  return (
    forwarded(c, 'x-forwarded-host', Math.min(trustedProxies, 1)) ??
    c.req.header('host') ??
    new URL(c.req.url).host
  );
}

/** The entry that the outermost of `proxies` trusted proxies wrote: the last ones are ours. */
function forwarded(c: Context<AppEnv>, name: string, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  const entries = c.req.header(name)?.split(',') ?? [];
  return entries.at(-proxies)?.trim() || undefined;
}
