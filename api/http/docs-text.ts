import { html, raw } from 'hono/html';

/** The two kinds of Markdown that the document has: paragraphs, and code that is indented by four. */
export function paragraphs(text: string) {
  return text
    .split('\n\n')
    .map((block) =>
      block.startsWith('    ')
        ? html`<pre>${block.replaceAll(/^ {4}/gm, '')}</pre>`
        : html`<p>${inline(block)}</p>`,
    );
}

/** A sentence, in which what stands between backticks is code. */
export function inline(text: string) {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece));
}

/** A name as code, which a narrow column breaks between its words. */
export function nameOf(text: string) {
  const words = text.split(/(?<=[._\]])/);
  return html`<code>${words.map((word, index) => html`${index > 0 ? html`<wbr />` : ''}${word}`)}</code>`;
}

/** A value as it is sent. Quotes stay as they are: every second character would be an entity. */
export function json(value: unknown) {
  const text = JSON.stringify(value, null, 1) ?? '';
  return html`<pre>${raw(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))}</pre>`;
}
