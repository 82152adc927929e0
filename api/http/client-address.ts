import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '#api/core/config.ts';
import type { AppEnv } from './app-env.ts';

/**
 * The address of a request, for rate limits. Behind `TRUST_PROXY` proxies of our own it is what the outermost of them
 * saw; without any, forwarded headers are ignored.
 */
export function clientAddress(c: Context<AppEnv>, { trustedProxies }: Config): string {
  const address =
    forwarded(c, 'x-forwarded-for', trustedProxies) ?? c.env?.incoming?.socket.remoteAddress;
  return address === undefined ? 'unknown' : countedAddress(address);
}

/** True if the browser used https, to us or to a proxy of ours. */
export function isHttps(c: Context<AppEnv>, { publicOrigin, trustedProxies }: Config): boolean {
  if (publicOrigin.startsWith('https:')) return true;
  return forwarded(c, 'x-forwarded-proto', Math.min(trustedProxies, 1)) === 'https';
}

/** The host that the browser requested. */
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

/**
 * One name per caller: an IPv4 address unchanged, also if it is mapped into IPv6; of an IPv6 address only the network,
 * since the caller chooses its second half.
 */
function countedAddress(address: string): string {
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  return isIPv6(address) ? `${networkOf(address)}::/64` : address;
}

/** The first four of the eight groups of an IPv6 address, without leading zeros. */
function networkOf(address: string): string {
  const [ip = ''] = address.split('%');
  const { hostname } = new URL(`http://[${ip}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((groups) => groups.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
