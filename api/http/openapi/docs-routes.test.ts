import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';

test('the page loads only files of this server, and has no inline script', async () => {
  const { visitor } = await createTestApp();
  const { text, headers } = await visitor.get('/api/docs');
  expect(headers.get('content-type')).toMatch('text/html');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(text).not.toMatch(/<script(?! src=)|javascript:|\son\w+=|https?:/i);
  const named = [...text.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)];
  expect(named).toHaveLength(4);
  for (const [, address = ''] of named) {
    const file = await visitor.get(address);
    expect([address, file.status]).toEqual([address, 200]);
    expect(file.headers.get('content-type')).toMatch(/^text\/(css|javascript)/);
  }
});

test('the page shows this server’s document, and makes no calls', async () => {
  const { visitor } = await createTestApp();
  const { text } = await visitor.get('/api/docs/page.js');
  expect(text).toContain("url: '/api/openapi.json'");
  expect(text).toContain('supportedSubmitMethods: []');
});

test('no other file is served beside the page', async () => {
  const { visitor } = await createTestApp();
  for (const name of ['page.html', 'nothing.js', '..%2Fdocs.ts'])
    expect((await visitor.get(`/api/docs/${name}`)).status, name).toBe(404);
});

test.each(['/api/docs/swagger-ui.css', '/api/openapi.json'])(
  '%s is sent compressed, and not again to a client that has it',
  async (path) => {
    const { app } = await createTestApp();
    const get = (headers: Record<string, string>) => app.request(path, { headers });
    const plain = await get({});
    const text = await plain.text();
    for (const [wanted, unpack] of [
      ['gzip', gunzipSync],
      ['gzip, br', brotliDecompressSync],
    ] as const) {
      const packed = await get({ 'accept-encoding': wanted });
      const { headers } = packed;
      const bytes = await packed.arrayBuffer();
      expect(headers.get('content-encoding')).toBe(wanted.split(' ').at(-1));
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('etag')).toBe(plain.headers.get('etag'));
      expect(unpack(bytes).toString()).toBe(text);
      expect(bytes.byteLength).toBeLessThan(text.length / 5);
    }
    const again = await get({ 'if-none-match': plain.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('vary')).toBe('Accept-Encoding');
    expect(plain.headers.get('cache-control')).toBe('no-cache');
  },
);
