import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x18,
  list: 0x30,
  set: 0x31,
} as const;
/** The OIDs of ECDSA with SHA-256, the common name and the host names (RFC 5280). */
const OID = { ecdsa: '2a8648ce3d040302', commonName: '550403', hostNames: '551d11' };

/** A self-signed certificate for a host, and its key, in PEM. */
export function aCertificate(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = bodyOf(host, publicKey);
  const signature = sign('sha256', body, privateKey);
  const whole = list(body, list(oid(OID.ecdsa)), der(TAG.bits, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

function bodyOf(host: string, publicKey: KeyObject): Buffer {
  const integer = (value: number) => der(TAG.integer, Buffer.from([value]));
  const time = (written: string) => der(TAG.time, Buffer.from(written));
  const name = list(der(TAG.set, list(oid(OID.commonName), der(TAG.text, Buffer.from(host)))));
  const hostNames = list(der(0x82, Buffer.from(host)));
  return list(
    der(0xa0, integer(2)),
    integer(1),
    list(oid(OID.ecdsa)),
    name,
    list(time('20000101000000Z'), time('99991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, list(list(oid(OID.hostNames), der(TAG.octets, hostNames)))),
  );
}

const list = (...parts: Buffer[]) => der(TAG.list, ...parts);
const oid = (bytes: string) => der(TAG.oid, Buffer.from(bytes, 'hex'));

/** A DER value: tag, length in as few bytes as possible, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = [length];
  if (length > 0xff) size.splice(0, 1, 0x82, length >> 8, length & 0xff);
  else if (length > 0x7f) size.unshift(0x81);
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
