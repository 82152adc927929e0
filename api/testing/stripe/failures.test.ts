import { expect, test } from 'vitest';
import { aStripe, libraryOf } from './test-stripe.ts';

const CREATE = 'POST /v1/customers';

test.each([402, 409, 429, 500] as const)(
  'the next call answers %i, and those after it succeed',
  async (status) => {
    const stripe = await aStripe();
    const library = libraryOf(stripe.settings);
    stripe.failCalls(CREATE, status);

    await expect(library.customers.create()).rejects.toMatchObject({ statusCode: status });
    expect(stripe.state.customers.size).toBe(0);
    await library.customers.create();
    expect(stripe.state.customers.size).toBe(1);
  },
);

test('a declined card is reported as Stripe reports it', async () => {
  const stripe = await aStripe();
  stripe.failCalls(CREATE, 402);

  await expect(libraryOf(stripe.settings).customers.create()).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    message: 'Your card was declined.',
  });
});

test('a 500 may hide that the call was done', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  stripe.failCalls(CREATE, 500, { isDone: true });

  await expect(library.customers.create()).rejects.toMatchObject({ statusCode: 500 });
  expect(stripe.state.customers.size).toBe(1);
});

test('Stripe keeps a 500 under its idempotency key, but no refusal of a call that it did not start', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const create = (idempotencyKey: string) => library.customers.create({}, { idempotencyKey });
  stripe.failCalls(CREATE, 500);
  await expect(create('a')).rejects.toMatchObject({ statusCode: 500 });
  await expect(create('a')).rejects.toMatchObject({ statusCode: 500 });

  stripe.failCalls(CREATE, 429);
  await expect(create('b')).rejects.toMatchObject({ statusCode: 429 });
  await create('b');
  expect(stripe.state.customers.size).toBe(1);
});

test('a connection that is cut before the call is done leaves no effect', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  // The library retries once by itself after a cut connection.
  stripe.failCalls(CREATE, 'cut', { times: 2 });

  await expect(library.customers.create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(stripe.state.customers.size).toBe(0);
});

test('a connection that is cut after the call was done loses only the answer', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  stripe.failCalls(CREATE, 'cut', { isDone: true, times: 2 });

  const create = () => library.customers.create({}, { idempotencyKey: 'the same' });
  await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(stripe.state.customers.size).toBe(1);
  const again = await create();
  expect(stripe.state.customers.has(again.id)).toBe(true);
  expect(stripe.state.customers.size).toBe(1);
});

test.each([false, true])(
  'a call that hangs ends when the client gives up (done: %s)',
  async (isDone) => {
    const stripe = await aStripe();
    const library = libraryOf(stripe.settings, { timeout: 200 });
    stripe.failCalls(CREATE, 'hang', { isDone });

    await expect(library.customers.create()).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    expect(stripe.state.customers.size).toBe(isDone ? 1 : 0);
  },
);

test('the simulator closes although a call hangs', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  stripe.failCalls(CREATE, 'hang', { times: 2 });
  const hanging = library.customers.create().catch((error: unknown) => error);
  await expect.poll(() => stripe.count(CREATE)).toBe(1);

  await stripe.close();
  expect(await hanging).toMatchObject({ type: 'StripeConnectionError' });
});

test('something can happen after a call was done and before it is answered', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const seen: string[] = [];
  stripe.failCalls(CREATE, () => seen.push(...stripe.state.customers.keys()), { isDone: true });

  const { id } = await library.customers.create();
  expect(seen).toEqual([id]);
});

test('a failure hits the call it was planned for, by route or by path', async () => {
  const stripe = await aStripe();
  const library = libraryOf(stripe.settings);
  const [ann, bob] = [await library.customers.create(), await library.customers.create()];
  stripe.failCalls(`GET /v1/customers/${bob.id}`, 429);

  expect(await library.customers.retrieve(ann.id)).toMatchObject({ id: ann.id });
  await expect(library.customers.retrieve(bob.id)).rejects.toMatchObject({ statusCode: 429 });
  stripe.failCalls('GET /v1/customers/:id', 429);
  await expect(library.customers.retrieve(ann.id)).rejects.toMatchObject({ statusCode: 429 });
  expect(stripe.count('GET /v1/customers/:id')).toBe(3);
  expect(stripe.count(`GET /v1/customers/${ann.id}`)).toBe(2);
});
