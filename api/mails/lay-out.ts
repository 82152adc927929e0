import { html } from 'hono/html';
import { product } from '#shared/text.ts';
import { mails } from '#shared/text-mails.ts';
import type { Letter } from '../outside/mail/letter.ts';

/** What every mail of ours comes to: a greeting, what it is about, one link, and what to know of it. */
export interface MailWords {
  subject: string;
  greeting: string;
  said: string;
  action: { label: string; link: string };
  notes: readonly string[];
}

/** The colours of the screens by daylight (pwa/styles.css); mail programs know no variables. */
const STYLE = {
  page: 'margin:0;padding:24px 12px;background:#edf3ee;color:#06231a;font:16px/1.5 system-ui,sans-serif',
  sheet: 'max-width:32rem;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff',
  name: 'margin:0 0 16px;font-weight:700;color:#0a5a39',
  action:
    'display:inline-block;padding:14px 24px;border-radius:12px;border:2px solid #0f230a;background:#dcf02a;color:#0f230a;font-weight:700;text-decoration:none',
  note: 'margin:16px 0 0;font-size:14px;color:#31473d;overflow-wrap:anywhere',
} as const;

/** Lays a mail out in text and in HTML, in which whatever a person typed is text and never markup. */
export async function layOut(words: MailWords): Promise<Pick<Letter, 'subject' | 'text' | 'html'>> {
  return { subject: words.subject, text: asText(words), html: String(await asHtml(words)) };
}

function asText({ greeting, said, action, notes }: MailWords): string {
  const parts = [greeting, said, `${action.label}:\n${action.link}`, ...notes, product.name];
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ subject, greeting, said, action, notes }: MailWords) {
  const note = (text: string) => html`<p style="${STYLE.note}">${text}</p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="${STYLE.page}">
        <div style="${STYLE.sheet}">
          <p style="${STYLE.name}">${product.name}</p>
          <p>${greeting}</p>
          <p>${said}</p>
          <p><a href="${action.link}" style="${STYLE.action}">${action.label}</a></p>
          ${notes.map(note)} ${note(`${mails.orCopy} ${action.link}`)}
        </div>
      </body>
    </html>`;
}
