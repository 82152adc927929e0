import { html, raw } from 'hono/html';
import { type ApiDocument, callsOf, type DocumentedCall } from './openapi-document.ts';

type Answer = NonNullable<DocumentedCall['operation']['responses']>[string];

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  summary { cursor: pointer; padding: 0.25rem 0; }
  code, pre { font: 14px/1.5 ui-monospace, monospace; }
  pre { overflow-x: auto; background: #f3f4f0; padding: 0.75rem; }
  @media (prefers-color-scheme: dark) {
    body { background: #14180f; color: #eef1e6; }
    a { color: #b9d77a; }
    pre { background: #20261a; }
  }
`;

/** The document as a page without any script, which the content security policy would refuse. */
export function docsPage(document: ApiDocument) {
  const { title, version, description } = document.info;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${description} Version ${version}, as <a href="/api/openapi.json">OpenAPI</a>.</p>
        ${chaptersOf(document).map(chapter)}
      </body>
    </html>`;
}

function chaptersOf(document: ApiDocument): [string, DocumentedCall[]][] {
  const callsByTag = Map.groupBy(callsOf(document), ({ operation }) => operation.tags?.[0] ?? '');
  return [...callsByTag].toSorted(([a], [b]) => a.localeCompare(b));
}

function chapter([tag, calls]: [string, DocumentedCall[]]) {
  return html`<h2>${tag}</h2>${calls.map(call)}`;
}

function call({ method, path, operation }: DocumentedCall) {
  const { summary, parameters, requestBody, responses } = operation;
  return html`<details>
    <summary><code>${method} ${path}</code> ${summary}</summary>
    ${part('Address', parameters)}
    ${part('Body', requestBody)}
    ${Object.entries(responses ?? {}).map(answer)}
  </details>`;
}

/** A good answer in full; of a refusal its codes, for all of them have one form. */
function answer([status, told]: [string, Answer]) {
  if (status.startsWith('2')) return part(status, told);
  return html`<p><strong>${status}</strong> ${'description' in told ? told.description : ''}</p>`;
}

function part(title: string, value: unknown) {
  if (value === undefined) return '';
  return html`<h3>${title}</h3><pre>${JSON.stringify(value, null, 2)}</pre>`;
}
