import { html } from 'hono/html';
import { fieldsOf, fieldsTable, type JsonSchema, typeOf } from './docs-fields.ts';
import { inline, json } from './docs-text.ts';
import type { DocumentedCall } from './openapi-document.ts';
import { callersBy } from './openapi-security.ts';

type Answer = NonNullable<DocumentedCall['operation']['responses']>[string];

/** One call: who may make it, what it is sent, and, to be unfolded, examples and every answer. */
export function callSection({ method, path, operation }: DocumentedCall) {
  const {
    summary,
    description,
    operationId,
    security,
    parameters = [],
    requestBody,
    responses,
  } = operation;
  const answers = Object.entries(responses ?? {});
  const [media, body] = contentOf(requestBody);
  const address = parameters.flatMap((one) =>
    'name' in one
      ? [{ name: one.name, schema: schemaOf(one.schema), isRequired: one.required ?? false }]
      : [],
  );
  return html`<article id="${operationId}">
<h3><code>${method} ${path}</code></h3>
<p>${summary}</p>
${description === undefined ? '' : html`<p>${inline(description)}</p>`}
<p class="quiet">For ${callersBy(security)}${media === 'multipart/form-data' ? ', as a form' : ''}</p>
${fieldsTable([...address, ...fieldsOf(schemaOf(body?.schema))])}
${body ? html`<details><summary>Example of the body</summary>${json(body.example)}</details>` : ''}
${answers.filter(isGood).map((answer) => goodAnswer(answer, summary))}
<details><summary>Refusals</summary><table>${answers.filter((one) => !isGood(one)).map(refusalRow)}</table></details>
</article>`;
}

function isGood([status]: [string, Answer]): boolean {
  return status.startsWith('2');
}

/** What it holds, and what it means where the call's own line has not said it. */
function goodAnswer([status, told]: [string, Answer], summary = '') {
  const [media, content] = contentOf(told);
  const schema = schemaOf(content?.schema);
  const description = 'description' in told ? told.description : undefined;
  const meaning = description === summary ? '' : inline(description ?? '');
  const isJson = media === 'application/json';
  return html`<p><strong>${status}</strong> ${isJson ? html`${typeOf(schema)}. ` : ''}${meaning}</p>
${isJson ? fieldsAndExample(schema, content?.example) : ''}`;
}

function fieldsAndExample(schema: JsonSchema, value: unknown) {
  return html`<details><summary>The answer</summary>${fieldsTable(fieldsOf(schema))}
${json(value)}</details>`;
}

/** A refusal by its codes, which the page explains once. */
function refusalRow([status, told]: [string, Answer]) {
  const [, content] = contentOf(told);
  const codes = schemaOf(content?.schema).properties?.['code']?.enum ?? [];
  return html`<tr><td>${status}</td><td>${codes.map((code) => html`<code>${String(code)}</code> `)}</td></tr>`;
}

interface Content {
  schema?: unknown;
  example?: unknown;
}

/** The one form in which a body is written, with its type; nothing where there is no body. */
function contentOf(body: object | undefined): [string, Content | undefined] {
  if (!body || !('content' in body)) return ['', undefined];
  const [[media, content] = ['', undefined]] = Object.entries(body.content as object);
  return [media, content as Content | undefined];
}

/** The document's schemas are JSON schemas; the page shows the parts that it knows. */
export function schemaOf(schema: unknown = {}): JsonSchema {
  return schema as JsonSchema;
}
