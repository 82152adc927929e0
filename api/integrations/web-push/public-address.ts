import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 ranges that are not on the internet (RFC 6890). */
const NOT_PUBLIC_4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC_4.addSubnet(net, bits, 'ipv4');
/** Azure gives a machine its secrets at an address on the internet; other clouds do in the ranges above. */
NOT_PUBLIC_4.addAddress('168.63.129.16', 'ipv4');

/** IPv6 addresses are public within 2000::/3, except those that embed others. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC_6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC_6.addSubnet(net, bits, 'ipv6');

/** True for an address on the internet, false for one of a private network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC_4.check(address, 'ipv4');
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
}

/** The host is not on the internet: nothing is sent to it. */
export class NotPublic extends Error {
  readonly code = 'ENOTPUBLIC';
}

/** The network to post on: how names resolve, which addresses are public, and which certificates are trusted. */
export interface Network {
  resolve: (
    hostname: string,
    options: LookupAllOptions,
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
  isPublic: (address: string) => boolean;
  /** Certificates in PEM; by default those that Node.js trusts. */
  ca?: string;
  /** Where push services listen, instead of 443. */
  port?: number;
}

export const INTERNET: Network = { resolve: lookup, isPublic: isPublicAddress };

/**
 * Resolves a host on a network and returns only its public addresses. The connection uses the checked address, so a
 * second DNS answer cannot lead elsewhere.
 */
export function publicLookup({ resolve, isPublic }: Network): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const found = addresses.filter(({ address }) => isPublic(address));
      const [first] = found;
      if (!first) return callback(new NotPublic('The host has no public address'), []);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}

/**
 * True for an endpoint that may be posted to: https, at a name or a public address, without credentials, and at port
 * 443, where push services are: at another one may be any service.
 */
export function isPublicHttps(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    host.includes('.') &&
    !/(^|\.)(localhost|local|internal|invalid|test|home\.arpa)\.?$/i.test(host)
  );
}
