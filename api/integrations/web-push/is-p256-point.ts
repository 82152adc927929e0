import { ECDH } from 'node:crypto';

/** True for a point of the curve P-256 in base64url: nothing can be encrypted with any other key (RFC 8291). */
export function isP256Point(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
