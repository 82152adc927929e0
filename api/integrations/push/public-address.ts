import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 addresses that are nobody's on the internet (RFC 6890). */
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

/** IPv6 addresses are public within 2000::/3, save those that stand for others. */
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

/** True for an address that anybody on the internet can reach, and nobody has at home. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC_4.check(address, 'ipv4');
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
}

/** The host of an address is not on the internet: nothing is sent there. */
export class NotPublic extends Error {
  readonly code = 'ENOTPUBLIC';
}

/** The network that is posted on: how names become addresses, which of them are public, and who is trusted. */
export interface Network {
  resolve: (
    hostname: string,
    options: LookupAllOptions,
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
  isPublic: (address: string) => boolean;
  /** Certificates in PEM; by default those that Node.js trusts. */
  ca?: string;
}

export const INTERNET: Network = { resolve: lookup, isPublic: isPublicAddress };

/**
 * Finds a host's addresses on a network, and gives the public ones only: the connection is made to what was
 * looked at, so that no second answer of a name can lead elsewhere.
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

/** True for an endpoint that may be asked at all: https, at a name or a public address, by nobody's password. */
export function isPublicHttps(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return (
    host.includes('.') &&
    !/(^|\.)(localhost|local|internal|invalid|test|home\.arpa)\.?$/i.test(host)
  );
}
