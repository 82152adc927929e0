import Database from 'better-sqlite3';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp } from '#api/testing/stripe/paying-app.ts';
import { describeInfrastructureError } from './errors.ts';

test('the log of an error of the payment provider has everything but the message', async () => {
  const app = await aPayingApp();
  const client = await app.signedIn((await aUser(app)).id);
  app.stripe.failCalls('POST /v1/customers', 402);
  await client.post('/api/create-subscription', { billingPeriod: 'monthly' });
  const lines = app.logged.map((line): unknown => JSON.parse(line));
  expect(lines.find((line) => String(Object(line).event) === 'provider-failed')).toMatchObject({
    type: 'StripeCardError',
    status: 402,
    code: expect.any(String),
    request: expect.stringMatching(/^req_/),
  });
});

const ofSqlite = (message: string, code: string) => new Database.SqliteError(message, code);

const ofPostgres = (message: string, code: string) =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code });

const ofTheSystem = (message: string, code: string) =>
  Object.assign(new Error(message), { code, syscall: 'open' });

test.each([
  [
    ofTheSystem("EACCES: permission denied, open '/x'", 'EACCES'),
    "EACCES: permission denied, open '/x'",
  ],
  [ofSqlite('disk I/O error', 'SQLITE_IOERR_WRITE'), 'disk I/O error (SQLITE_IOERR_WRITE)'],
  [ofPostgres('no room left', '53100'), 'no room left (53100)'],
  [
    new DrizzleQueryError('select 1', [], ofSqlite('database or disk is full', 'SQLITE_FULL')),
    'database or disk is full (SQLITE_FULL)',
  ],
  [
    new AggregateError([ofTheSystem('connect ECONNREFUSED ::1:1', 'ECONNREFUSED')]),
    'connect ECONNREFUSED ::1:1',
  ],
])('%o is reported in one line with its code', (error, sentence) => {
  expect(describeInfrastructureError(error)).toBe(sentence);
});

test.each([
  new TypeError('x is undefined'),
  ofSqlite('no such column: x', 'SQLITE_ERROR'),
  ofPostgres('relation "x" does not exist', '42P01'),
])('%o is a bug, which needs a stack trace', (error) => {
  expect(describeInfrastructureError(error)).toBe(null);
});
