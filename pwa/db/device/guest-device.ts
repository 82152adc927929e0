import { changeFacts, readFact, writeFact } from './device-db.ts';

const SECRET_BYTES = 32;

/**
 * The secret by which the server knows this phone again, made once: guests get back what they rated here, and nobody
 * else does (docs/decisions/0114). One for all seats, since the phone learns only from the answer which seat it is.
 */
export async function guestDevice(): Promise<string> {
  const fresh = randomSecret();
  let secret = fresh;
  await changeFacts(async () => {
    secret = (await readFact('guestDevice')) ?? fresh;
    await writeFact('guestDevice', secret);
  });
  return secret;
}

function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
