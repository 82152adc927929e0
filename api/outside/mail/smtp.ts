import { createTransport } from 'nodemailer';
import { LetterRefused, type SendLetter, toMessage } from './letter.ts';

/** So long a server may take to be found, to greet, and to answer. */
const TIMEOUT_MS = 10_000;

/** Sends letters through the mail server at this address (design 7). */
export function sendBySmtp(url: string, from: string, timeoutMs = TIMEOUT_MS): SendLetter {
  const transport = createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (letter) => {
    try {
      await transport.sendMail(toMessage(letter, from));
    } catch (error) {
      throw refusalIn(error) ?? error;
    }
  };
}

/** What the server said of this one letter; null for what is wrong with the server or the way to it. */
function refusalIn(error: unknown): LetterRefused | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return null;
  const { code, responseCode } = error;
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isForGood = typeof responseCode === 'number' && responseCode >= 500;
  return isAboutLetter && isForGood ? new LetterRefused(String(responseCode)) : null;
}
