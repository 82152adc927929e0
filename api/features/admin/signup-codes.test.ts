import { expect, test } from 'vitest';
import { anAdmin } from '#api/testing/http/admin.ts';
import { registerMember } from '#api/testing/http/register-member.ts';
import type { SignupCode } from '#shared/schemas/admin.ts';

const CODE = { code: 'CLUB', description: 'For a club' };

// proves API-41, CODE-5
test('a code is stored in upper case, by default for a year of Premium and one use', async () => {
  const { client, admin } = await anAdmin();
  const { status, body } = await client.post('/api/admin/signup-codes', {
    code: '  summer-26 ',
    description: ' League ',
  });
  expect([status, body]).toMatchObject([
    201,
    {
      code: 'SUMMER-26',
      description: 'League',
      membershipType: 'premium',
      membershipDuration: 365,
      maxUses: 1,
      usedCount: 0,
      isActive: true,
      createdBy: admin.id,
    },
  ]);
});

// proves DATA-11
test('an existing code is refused, in any case', async () => {
  const { client } = await anAdmin();
  expect((await client.post('/api/admin/signup-codes', CODE)).status).toBe(201);
  for (const code of ['club', 'CLUB']) {
    const { status, body } = await client.post('/api/admin/signup-codes', { ...CODE, code });
    const message = 'This code already exists.';
    expect([status, body]).toEqual([409, { code: 'code_taken', message }]);
  }
});

// proves ADMIN-8, API-41, CODE-5
test.each([
  ['no code', { code: ' ' }, 'Please enter a code'],
  ['a code nobody can type', { code: 'A B' }, 'Use letters, digits, dashes and underscores only'],
  ['no description', { description: '' }, 'Please enter a description'],
  ['no uses', { maxUses: 0 }, 'Enter at least 1 use'],
  ['half a use', { maxUses: 1.5 }, 'Enter at least 1 use'],
  ['a crowd', { maxUses: 1e9 }, 'Enter at most 1,000,000 uses'],
  ['no day', { membershipDuration: 0 }, 'Enter a whole number of days, at least 1'],
  ['an age', { membershipDuration: 99_999_999 }, 'Enter at most 36,500 days'],
  ['more than can be counted', { maxUses: 1e20 }, 'Enter at most 1,000,000 uses'],
  ['a novel', { description: 'x'.repeat(201) }, 'Use at most 200 characters'],
  ['a long code', { code: 'X'.repeat(41) }, 'Use at most 40 characters'],
])('%s is refused with the rule', async (_, fields, message) => {
  const { client } = await anAdmin();
  const { status, body } = await client.post('/api/admin/signup-codes', { ...CODE, ...fields });
  expect([status, body]).toMatchObject([400, { code: 'invalid', message }]);
});

// proves CODE-7, API-39, API-42
test('a deactivated code is listed as such, newest first, and grants nothing any more', async () => {
  const { app, client } = await anAdmin();
  await client.post('/api/admin/signup-codes', CODE);
  const made = await client.post('/api/admin/signup-codes', { ...CODE, code: 'OTHER' });
  const { id } = made.body as SignupCode;
  const { body } = await client.post(`/api/admin/signup-codes/${id}/deactivate`);
  expect(body).toMatchObject({ isActive: false });
  const list = (await client.get('/api/admin/signup-codes')).body as SignupCode[];
  expect(list.map(({ code, isActive }) => [code, isActive])).toEqual([
    ['OTHER', false],
    ['CLUB', true],
  ]);
  await expect(registerMember(app, { signupCode: 'OTHER' })).rejects.toThrow('code_used_up');
  expect((await client.post('/api/admin/signup-codes/999/deactivate')).status).toBe(404);
});
