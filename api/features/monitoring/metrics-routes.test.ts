import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { endMembershipsJob } from '#api/background/jobs/end-memberships.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { timedStore } from '#api/server/timed-store.ts';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';

const TOKEN = 'a token for the metrics';

interface Caller {
  from?: string;
  headers?: Record<string, string>;
}

async function read({ app }: TestApp, { from = '127.0.0.1', headers = {} }: Caller = {}) {
  const incoming = { socket: { remoteAddress: from }, complete: true };
  const answer = await app.request('/metrics', { headers }, { incoming });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  };
}

test('without a token only this machine reads the metrics, and not through a proxy on it', async () => {
  const app = await createTestApp();
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await read(app, { from })).toMatchObject({
      status: 200,
      type: /^text\/plain; version=/,
    });
  for (const from of ['10.0.0.1', '2001:db8::1', '', '127.0.0.1.evil.example'])
    expect((await read(app, { from })).status, from).toBe(403);
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
    expect((await read(app, { headers: { [name]: '127.0.0.1' } })).status, name).toBe(403);
  const behindProxy = await createTestApp({ config: { trustedProxies: 1 } });
  expect((await read(behindProxy)).status).toBe(403);
});

test('without a token nobody reads the metrics of a server with a public address', async () => {
  for (const publicOrigin of ['https://ppr.example', 'http://localhost.example', 'http://10.0.0.1'])
    expect(
      (await read(await createTestApp({ config: { publicOrigin } }))).status,
      publicOrigin,
    ).toBe(403);
  for (const publicOrigin of [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
    expect(
      (await read(await createTestApp({ config: { publicOrigin } }))).status,
      publicOrigin,
    ).toBe(200);
});

test('with a token only callers who send it read the metrics, from anywhere', async () => {
  const app = await createTestApp({ config: { metricsToken: TOKEN, trustedProxies: 1 } });
  const ask = async (authorization: string, from = '10.0.0.1') =>
    (await read(app, { from, headers: { authorization, 'x-forwarded-for': '6.6.6.6' } })).status;
  expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
  for (const wrong of ['', 'Bearer ', TOKEN, `Bearer ${TOKEN}!`, `Basic ${TOKEN}`])
    expect(await ask(wrong, '127.0.0.1'), wrong).toBe(403);
});

test('the metrics count requests by pattern, mutations by outcome, streams, mails and jobs', async () => {
  const app = await createTestApp();
  const [member, other] = [await aUser(app), await aUser(app)];
  const client = await app.signedIn(member.id);
  await client.get(`/api/users/${other.id}/stats`);
  await client.get('/nothing/here');
  const envelope = { protocol: 1, client: '2.2', owner: member.id, deviceNow: app.now() };
  const match = aCreateMatch(app.now(), { team1: [member.id], team2: [other.id] });
  const unknown = { ...match, id: v7(), kind: 'makeItRain' };
  for (const mutations of [[match], [{ ...match, id: v7() }, unknown]])
    await client.post('/api/sync/push', { ...envelope, mutations });
  app.pokes.listen({ viewer: member.id, sessionId: 's', onPoke: () => {}, onEnd: () => {} });
  await app.store.write(async ({ db, t }) => {
    await db
      .insert(t.mails)
      .values({ id: 'm', kind: 'prove-email', about: `${member.id}`, createdAt: 1, dueAt: 1 });
  });
  await runJob(app, endMembershipsJob);
  await timedStore(app.store, app.metrics).read(async () => {});

  const { text } = await read(app);
  const lines = text.split('\n');
  for (const line of [
    'ppr_request_seconds_count{method="GET",route="/api/users/:id/stats",status="200"} 1',
    'ppr_request_seconds_count{method="GET",route="*",status="404"} 1',
    'ppr_mutations_total{kind="createMatch",outcome="applied"} 1',
    'ppr_mutations_total{kind="createMatch",outcome="id_taken"} 1',
    'ppr_mutations_total{kind="unknown",outcome="unknown_kind"} 1',
    'ppr_pokes_open 1',
    'ppr_waiting{queue="mails"} 1',
    'ppr_waiting{queue="pushes"} 0',
    'ppr_store_seconds_count{what="read"} 1',
  ])
    expect(lines).toContain(line);
  expect(text).toMatch(/^ppr_job_last_done_timestamp_seconds\{job="end-memberships"\} \d/m);
  // Checks labels only, because a number may look like an id.
  const labels = (text.match(/\{.*\}/g) ?? []).join('\n');
  const { username, id } = member;
  for (const secret of [username, `${id}`, `${other.id}`, match.args.matchId, 'makeItRain'])
    expect(labels).not.toContain(secret);
});
