import { html, raw } from 'hono/html';
import { callSection, schemaOf } from './docs-call.ts';
import { fieldsOf, fieldsTable } from './docs-fields.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { inline, nameOf, paragraphs } from './docs-text.ts';
import { type ApiDocument, callsOf, type DocumentedCall } from './openapi-document.ts';
import { refusalMeanings } from './refusal-meanings.ts';

type Chapter = [tag: string, calls: DocumentedCall[]];

/** The document as a page without any script, which the content security policy would refuse. */
export function docsPage(document: ApiDocument) {
  const { title, version, description } = document.info;
  const chapters = [
    ...Map.groupBy(callsOf(document), ({ operation }) => operation.tags?.[0] ?? ''),
  ];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>${title}</title>
<style>${raw(DOCS_STYLE)}</style>
</head>
<body>
<h1>${title}</h1>
<p class="quiet">Version ${version}, also as <a href="/api/openapi.json">OpenAPI</a></p>
${paragraphs(description)}
<nav aria-label="Calls">${chapters.map(linksTo)}
<div><strong>Below</strong><ul><li><a href="#schemas">What several calls answer</a></li><li><a href="#refusals">What refusals mean</a></li></ul></div></nav>
<main>${chapters.map(chapter)}
<h2 id="schemas">What several calls answer</h2>
${Object.entries(document.components?.schemas ?? {}).map(component)}
<h2 id="refusals">What refusals mean</h2>
<table class="names">${Object.entries(refusalMeanings).map(meaning)}</table></main>
</body>
</html>`;
}

function linksTo([tag, calls]: Chapter) {
  const link = ({ method, path, operation }: DocumentedCall) =>
    html`<li><a href="#${operation.operationId}">${method} ${path}</a></li>`;
  return html`<div><strong>${tag}</strong><ul>${calls.map(link)}</ul></div>`;
}

function chapter([tag, calls]: Chapter) {
  return html`<h2>${tag}</h2>${calls.map(callSection)}`;
}

function component([name, schema]: [string, unknown]) {
  return html`<article id="${name}"><details><summary>${name}</summary>${fieldsTable(
    fieldsOf(schemaOf(schema)),
  )}</details></article>`;
}

function meaning([code, sentence]: [string, string]) {
  return html`<tr><td>${nameOf(code)}</td><td>${inline(sentence)}</td></tr>`;
}
