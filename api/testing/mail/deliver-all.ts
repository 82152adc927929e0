import { deliverNext } from '#api/background/email/send-next.ts';
import { LETTERS } from '#api/background/email/templates.ts';
import type { Letter } from '#api/integrations/mail/email.ts';
import type { TestApp } from '../test-app.ts';

/** Sends all mail that is due, into nobody's hands; gives what was sent, in order. */
export async function deliverAll(testApp: TestApp): Promise<Letter[]> {
  const sent: Letter[] = [];
  const send = async (letter: Letter) => {
    sent.push(letter);
  };
  while (await deliverNext(testApp, LETTERS, send));
  return sent;
}

/** The token behind the # of a mail's link. */
export function tokenIn({ text }: Letter): string {
  const [, token] = /#(\S+)/.exec(text) ?? [];
  if (token === undefined) throw new Error(`A mail without a link: ${text}`);
  return token;
}
