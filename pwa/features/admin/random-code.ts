/** 10 uppercase alphanumerics (spec 9). */
const LENGTH = 10;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** The largest multiple of the signs' number that a byte holds: above it some signs would come more often. */
const FAIR = 256 - (256 % SIGNS.length);

export type Bytes = Uint8Array<ArrayBuffer>;

/** A code that nobody can guess, each sign as likely as any other (spec 2, 9). */
export function randomCode(fill = (bytes: Bytes): Bytes => crypto.getRandomValues(bytes)): string {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of fill(new Uint8Array(LENGTH)))
      if (byte < FAIR && code.length < LENGTH) code += SIGNS.charAt(byte % SIGNS.length);
  }
  return code;
}
