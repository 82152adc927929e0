import { expect } from 'vitest';
import type { Example } from '#api/http/openapi/describe-api.ts';
import { callOf, send } from './calls.ts';
import { documentedName, expectDocumented } from './documented.ts';
import { aRoleFixture, type RoleFixture } from './role-fixture.ts';
import { allRoutesOf, type Route } from './routes.ts';
import { withFixedRandomValues } from './without-random-values.ts';

/** The document, its page, and the webhook, which only the payment provider can sign. */
const WITHOUT_EXAMPLE = new Set([
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /api/stripe/webhook',
]);
const SUBSCRIBE = 'POST /api/create-subscription';
/** Their examples are refusals: this server has no payments, and metrics are for the machine itself. */
const REFUSED = new Set([
  SUBSCRIBE,
  'POST /api/billing-portal',
  'POST /api/affiliate/connect',
  'GET /metrics',
]);
/** The role that records an example, if it is not the participant. */
const NOT_BY_PARTICIPANT: Record<string, 'free' | 'stranger'> = {
  [SUBSCRIBE]: 'free',
  // The participant has another password by then.
  'POST /api/change-email': 'free',
  'POST /api/change-email/mail': 'free',
  'POST /api/change-email/confirm': 'free',
  'DELETE /api/users/{id}': 'stranger',
};

/**
 * Calls each route once; returns the calls and their answers by the route's documented name. All share one fixture, so
 * reads come first and deletions last.
 */
export async function makeExamples(): Promise<Map<string, Example>> {
  const examples = new Map<string, Example>();
  const fixture = await aRoleFixture();
  for (const route of allRoutesOf(fixture.testApp).toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const name = documentedName(route);
    if (!WITHOUT_EXAMPLE.has(name)) examples.set(name, await exampleOf(fixture, route));
  }
  return examples;
}

/** Makes the call of a route as a role that may, and replaces random values in the answer. */
async function exampleOf(fixture: RoleFixture, route: Route): Promise<Example> {
  const { people, match, testApp } = fixture;
  const name = documentedName(route);
  const isForAdmins = /^\/api\/(admin\/|second-factor)/.test(route.path);
  const role = isForAdmins ? 'admin' : (NOT_BY_PARTICIPANT[name] ?? 'participant');
  const user = isForAdmins ? people.opponent.id : people[role].id;
  // Devices of earlier examples would fill the lists of them.
  await testApp.store.write(async ({ db, t }) => {
    await db.delete(t.sessions);
  });
  const call = await callOf(route, { fixture, role, caller: people[role].id, user, match });
  const answer = await send((await fixture.callerOf(role)).client, route, call);
  await expectDocumented(testApp, route, answer);
  if (!REFUSED.has(name)) expect(answer.status, `${name} ${answer.text}`).toBeLessThan(300);
  const { body, ...address } = call;
  const example: Example = {
    ...address,
    ...(body !== undefined && { body: body instanceof FormData ? namesIn(body) : body }),
    status: answer.status,
    ...(answer.body !== null && { answer: answer.body }),
  };
  return JSON.parse(withFixedRandomValues(JSON.stringify(example)));
}

/** The fields of a form, with the name of each file. */
function namesIn(form: FormData): Record<string, string> {
  const fields = [...form].map(([key, value]) => [key, value instanceof File ? value.name : value]);
  return Object.fromEntries(fields);
}

function orderOf({ method }: Route): number {
  return ['GET', 'POST', 'PATCH', 'DELETE'].indexOf(method);
}
