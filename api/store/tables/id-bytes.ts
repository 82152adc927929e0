/** A UUID as text: 32 digits and four dashes. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const UUID_BYTES = 16;

/**
 * An id as it is stored where many rows have it: a UUID as its 16 bytes, any other as its text. Throws for a text of
 * that length, which would be read as a UUID. Bytes come in the same order as texts.
 */
export function bytesOfId(id: string): Buffer {
  if (UUID.test(id)) return Buffer.from(id.replaceAll('-', ''), 'hex');
  const bytes = Buffer.from(id);
  if (bytes.length === UUID_BYTES) throw new Error(`An id of ${UUID_BYTES} bytes that is no UUID`);
  return bytes;
}

export function idOfBytes(bytes: Buffer): string {
  if (bytes.length !== UUID_BYTES) return bytes.toString();
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
