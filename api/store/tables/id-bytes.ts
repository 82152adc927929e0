/** A UUID as text: 32 digits and four dashes. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const UUID_BYTES = 16;

/** Ends a text of 16 bytes, such as the id of a guest's account, so that it is not read as a UUID. */
const END = Buffer.from([0]);

/**
 * An id as it is stored where many rows have it: a UUID as its 16 bytes, any other as its text. The bytes of UUIDs are
 * in the order of their texts, and so are those of other ids; of the two kinds beside each other they are not.
 */
export function bytesOfId(id: string): Buffer {
  if (UUID.test(id)) return Buffer.from(id.replaceAll('-', ''), 'hex');
  const bytes = Buffer.from(id);
  return bytes.length === UUID_BYTES ? Buffer.concat([bytes, END]) : bytes;
}

export function idOfBytes(bytes: Buffer): string {
  if (bytes.length !== UUID_BYTES)
    return bytes.subarray(0, bytes.at(-1) === 0 ? -1 : bytes.length).toString();
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
