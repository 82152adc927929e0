import { expect, onTestFinished, test, vi } from 'vitest';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { ApiError, reasonOf, UnreachableError } from './api-error.ts';
import { refuseNotOk } from './request.ts';

// proves API-3
test('the message is the status, a colon, a space and the body; the detail is the sentence in the body', () => {
  const body = '{"code":"unknown_code","message":"No such code"}';
  expect(new ApiError(400, body)).toMatchObject({
    message: `400: ${body}`,
    status: 400,
    code: 'unknown_code',
    detail: 'No such code',
  });
});

test('a body that is not from our server is not shown to the player', () => {
  const error = new ApiError(502, '<html>Bad gateway</html>');
  expect(error).toMatchObject({ message: '502: <html>Bad gateway</html>', code: null });
  expect(error.detail).toBe(connectionErrors.failed);
});

// proves API-3
test('an empty body gives the status text', async () => {
  const response = new Response('', { status: 404, statusText: 'Not Found' });
  await expect(refuseNotOk(response)).rejects.toThrow('404: Not Found');
});

test("the reason is the server’s message, that it was not reached, or else the screen's own text", () => {
  const refused = new ApiError(409, '{"code":"taken","message":"It is taken"}');
  expect(reasonOf(refused, 'Not done')).toBe('It is taken');
  expect(reasonOf(new UnreachableError(), 'Not done')).toBe(connectionErrors.unreachable);
  expect(reasonOf(new UnreachableError('portal'))).toBe(connectionErrors.portal);
  expect(reasonOf(new UnreachableError('down'))).toBe(connectionErrors.down);
  expect(reasonOf(new ApiError(500, '{}'), 'Not done')).toBe('Not done');
  expect(reasonOf(new Error('no sense in the answer'), 'Not done')).toBe('Not done');
  expect(reasonOf(new ApiError(500, '{}'))).toBe(connectionErrors.failed);
});

// proves SYNC-6
test('only a phone without a network hears of signal', () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(new UnreachableError().detail).toBe(connectionErrors.unreachable);
  vi.stubGlobal('navigator', { onLine: true });
  expect(new UnreachableError().detail).toBe(connectionErrors.down);
});
