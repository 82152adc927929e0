import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#api/core/config.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as it is stored: with the store alone, such as a backup, nobody computes a code. */
export function sealSecret(config: Config, userId: number, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(config), iv).setAAD(boundTo(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret of this member; null if it was encrypted with another `AUTH_SECRET`. */
export function openSecret(config: Config, userId: number, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
  const [tag, sealed] = [rest.subarray(0, TAG_BYTES), rest.subarray(TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(config), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(userId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf({ authSecret }: Config): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', authSecret, '', 'second-factor', 32));
}

/** A row that is copied to another account cannot be decrypted there. */
function boundTo(userId: number): Buffer {
  return Buffer.from(String(userId));
}
