import { expect, test } from 'vitest';
import { connection } from '#shared/text.ts';
import { ApiError } from './api-error.ts';
import { refuseNotOk } from './bare-request.ts';

// spec 7-3
test('the message is the status, a colon, a space and the body; the detail is the sentence within', () => {
  const body = '{"code":"unknown_code","message":"No such code"}';
  expect(new ApiError(400, body)).toMatchObject({
    message: `400: ${body}`,
    status: 400,
    code: 'unknown_code',
    detail: 'No such code',
  });
});

test('of a body that is none of ours, nothing is shown to the player', () => {
  const error = new ApiError(502, '<html>Bad gateway</html>');
  expect(error).toMatchObject({ message: '502: <html>Bad gateway</html>', code: null });
  expect(error.detail).toBe(connection.failed);
});

// spec 7-3
test('an empty body gives the status text', async () => {
  const response = new Response('', { status: 404, statusText: 'Not Found' });
  await expect(refuseNotOk(response)).rejects.toThrow('404: Not Found');
});
