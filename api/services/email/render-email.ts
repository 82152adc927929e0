import { html } from 'hono/html';
import type { Email } from '#api/integrations/mail/email.ts';
import { product } from '#shared/text/common.ts';
import { emails } from '#shared/text/emails.ts';

/** The content of every mail: a greeting, the message, one link and notes. */
export interface EmailContent {
  subject: string;
  greeting: string;
  message: string;
  action: { label: string; link: string };
  notes: readonly string[];
  /** The unsubscribe link, for mail that was not asked for. */
  unsubscribe?: { label: string; link: string };
}

/** The colours of the light theme (pwa/styles.css), because mail programs know no variables. */
export const STYLE = {
  page: 'margin:0;padding:24px 12px;background:#edf3ee;color:#06231a',
  sheet: 'max-width:32rem;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff',
  name: 'margin:0 0 16px;font-weight:700;color:#0a5a39',
  action:
    'display:inline-block;padding:14px 24px;border-radius:12px;border:2px solid #0f230a;background:#dcf02a;color:#0f230a;font-weight:700;text-decoration:none',
  note: 'margin:16px 0 0;font-size:14px;color:#31473d;overflow-wrap:anywhere',
} as const;

/** Renders a mail in text and in HTML, in which text that people typed is escaped. */
export async function renderEmail(
  words: EmailContent,
): Promise<Pick<Email, 'subject' | 'text' | 'html'>> {
  return { subject: words.subject, text: asText(words), html: String(await asHtml(words)) };
}

function asText({ greeting, message, action, notes, unsubscribe }: EmailContent): string {
  const parts = [greeting, message, inLines(action), ...notes, product.name];
  if (unsubscribe) parts.push(inLines(unsubscribe));
  return `${parts.join('\n\n')}\n`;
}

function inLines({ label, link }: EmailContent['action']): string {
  return `${label}:\n${link}`;
}

function asHtml({ subject, greeting, message, action, notes, unsubscribe }: EmailContent) {
  const note = (content: unknown) => html`<p style="${STYLE.note}">${content}</p>`;
  return htmlPage(
    subject,
    html`<p>${greeting}</p>
      <p>${message}</p>
      <p><a href="${action.link}" style="${STYLE.action}">${action.label}</a></p>
      ${notes.map(note)} ${note(`${emails.orCopy} ${action.link}`)}
      ${unsubscribe && note(html`<a href="${unsubscribe.link}">${unsubscribe.label}</a>`)}`,
  );
}

/**
 * For a `page`: titles that fit text at twice the size, and the colours of the dark theme, over the attributes. Mail
 * programs darken mails themselves.
 */
const PAGE_STYLE = html`<style>
  :root { color-scheme: light dark }
  h1 { font-size: 1.5em; overflow-wrap: break-word }
  @media (prefers-color-scheme: dark) {
    body { background: #05130e !important; color: #f2f9f4 !important }
    body > div { background: #0d2219 !important }
    body > div > p:first-child { color: #86e3b5 !important }
  }
</style>`;

/**
 * An HTML page in the style of our mails: each `mail`, and each `page` that their links open without the app. That has
 * the size of text and the colour scheme that its reader has set.
 */
export function htmlPage(
  title: string,
  content: ReturnType<typeof html>,
  kind: 'mail' | 'page' = 'mail',
) {
  const fontSize = kind === 'page' ? '100%' : '16px';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${kind === 'page' && PAGE_STYLE}
      </head>
      <body style="${STYLE.page};font:${fontSize}/1.5 system-ui,sans-serif">
        <div style="${STYLE.sheet}">
          <p style="${STYLE.name}">${product.name}</p>
          ${content}
        </div>
      </body>
    </html>`;
}

/** A day (yyyy-mm-dd) as people write it, such as `May 1, 2026`. */
export function formatDay(day: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', options);
}
