/** 10 uppercase letters and digits (CODE-6). */
const LENGTH = 10;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/**
 * The largest multiple of the alphabet's length that fits in a byte: larger bytes would make some characters more
 * likely.
 */
const FAIR = 256 - (256 % SIGNS.length);

export type Bytes = Uint8Array<ArrayBuffer>;

/** A random signup code, each character equally likely (CODE-6). */
export function randomCode(fill = (bytes: Bytes): Bytes => crypto.getRandomValues(bytes)): string {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of fill(new Uint8Array(LENGTH)))
      if (byte < FAIR && code.length < LENGTH) code += SIGNS.charAt(byte % SIGNS.length);
  }
  return code;
}
