import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import { Problem } from '#api/core/problem.ts';
import type { Accounts, AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { answerPacked } from '#api/http/compress.ts';
import { isTooOld } from '#api/http/minimum-client.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import { mutationRefusals } from '#api/http/openapi/refusal-meanings.ts';
import { requireAccount, requireMember } from '#api/http/sessions.ts';
import { valid, validExactly } from '#api/http/validate.ts';
import type { GuestAccess } from '#api/services/accounts/guest-access.ts';
import {
  findClaimedSeat,
  type GuestSeat,
  hasVoices,
} from '#api/services/accounts/guest-accounts.ts';
import type { Deps } from '#api/services/deps.ts';
import { clocksOf, correctionsOf, type Verbs } from '#api/services/mutations/verb.ts';
import { currentUser } from '#shared/schemas/current-user.ts';
import { lineage } from '#shared/schemas/fields.ts';
import {
  type FeedEntity,
  matchRow,
  notificationRow,
  playerRow,
  ratingGivenRow,
  ratingReceivedRow,
  statsRow,
} from '#shared/schemas/rows.ts';
import { refusals } from '#shared/text/refusals.ts';
import { sessionText } from '#shared/text/session.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { type CaptureEvidence, captureEvidenceSchema } from '#sync/protocol/capture-time.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { pokeSchema } from '#sync/protocol/poke.ts';
import { CLIENT_TOO_OLD, OTHER_OWNER, UNREADABLE_ENTRY } from '#sync/protocol/problem.ts';
import { PROTOCOL, PUSH_MAX_MUTATIONS } from '#sync/protocol/protocol-limits.ts';
import { pullResponseSchema } from '#sync/protocol/pull.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';
import { mutationSchema, pushRequestSchema } from '#sync/protocol/push-request.ts';
import { sendPokes } from './events.ts';
import { pull } from './pull.ts';
import { pullAsGuest } from './pull-as-guest.ts';
import { push } from './push.ts';

/** A page of a pull with this product's rows; a tombstone has no row (architecture: Pull). */
const feedPage = z.object({
  ...pullResponseSchema.shape,
  changes: z.array(
    z.discriminatedUnion('entity', [
      changeOf('match', matchRow),
      changeOf('rating-given', ratingGivenRow),
      changeOf('rating-received', ratingReceivedRow),
      changeOf('stats', statsRow),
      changeOf('player', playerRow),
      changeOf('notification', notificationRow),
      changeOf('me', currentUser),
    ]),
  ),
});

function changeOf<Entity extends FeedEntity, Row extends z.ZodMiniType>(entity: Entity, row: Row) {
  return z.object({ entity: z.literal(entity), id: z.string(), row: z.optional(row) });
}

const sender = z.object({ client: z.string(), owner: z.int(), protocol: z.int() });
const pushEnvelope = z.object({
  ...pushRequestSchema.shape,
  mutations: z.array(z.unknown()).check(z.minLength(1), z.maxLength(PUSH_MAX_MUTATIONS)),
  captured: z.optional(z.array(z.unknown()).check(z.maxLength(PUSH_MAX_MUTATIONS))),
});

const count = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
/** The id of a guest's account is negative. */
const owner = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));
const pullQuery = z.object({
  owner,
  lineage: z.optional(lineage),
  cursor: z.optional(z.string().check(z.maxLength(300))),
  seen: z.optional(count),
});

const tag = 'Sync';
const descriptions = {
  push: describe({
    summary: 'Send captured entries: one outcome for each, in order',
    note: `A rejected or deferred entry has one of these codes:\n\n${mutationRefusals}`,
    tag,
    ok: pushResponseSchema,
    done: 'Every entry has its outcome, which may be a refusal of that entry.',
    refusals: [OTHER_OWNER, CLIENT_TOO_OLD, UNREADABLE_ENTRY],
  }),
  pull: describe({
    summary: 'What changed for this player since the cursor, page by page',
    tag,
    ok: feedPage,
    refusals: [OTHER_OWNER],
  }),
  events: describe({
    summary: 'A stream of pokes: something changed, pull it',
    tag,
    ok: pokeSchema,
    media: 'text/event-stream',
  }),
};

/** Push, pull and poke (architecture: Push, Pull, Poke). */
export function syncRoutes(deps: Deps, verbs: Verbs) {
  return new Hono<AppEnv>()
    .post(
      '/sync/push',
      descriptions.push,
      requireAccount(deps),
      knownSender(deps),
      validExactly('json', pushEnvelope),
      async (c) => {
        const { mutations: sent, captured, deviceNow, ...envelope } = c.req.valid('json');
        const mutations = entriesOf(sent);
        const clocks = clocksOf({
          now: deps.now(),
          deviceNow,
          mutations,
          captured: captured?.map(readCaptured),
        });
        const outcomes = await push(deps, verbs, {
          ...envelope,
          clocks,
          mutations,
          seat: c.var.seat,
          address: clientAddress(c, deps.config),
        });
        const corrected = correctionsOf(mutations, clocks);
        return answerPacked(c, { protocol: PROTOCOL, outcomes, now: clocks.now, corrected });
      },
    )
    .get(
      '/sync/pull',
      descriptions.pull,
      requireAccount(deps),
      valid('query', pullQuery),
      async (c) => {
        const request = c.req.valid('query');
        const { accounts } = c.var;
        refuseOtherOwner(request.owner, accounts);
        const context = { config: deps.config, now: deps.now() };
        const page = await deps.store.read((tx) =>
          accounts.guest?.id === request.owner
            ? pullAsGuest(tx, accounts.guest, request)
            : pull(tx, request, context),
        );
        return answerPacked(c, { ...page, now: context.now });
      },
    )
    .get('/sync/events', descriptions.events, requireMember(deps), (c) => {
      c.header('Cache-Control', 'no-store');
      c.header('X-Accel-Buffering', 'no');
      // A HEAD answer's body is never read, so a stream would never be closed.
      if (c.req.method === 'HEAD')
        return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
      return streamSSE(c, (stream) => sendPokes(deps, c.var.session, stream));
    });
}

/** Unreadable times are ignored, and the entry itself is accepted. */
function readCaptured(captured: unknown): CaptureEvidence {
  return z.safeParse(captureEvidenceSchema, captured).data ?? {};
}

/** This code blames one of the entries, and the device finds out which. */
function entriesOf(mutations: readonly unknown[]): Mutation[] {
  const entries = z.safeParse(z.array(mutationSchema), mutations);
  if (!entries.success) throw new Problem(UNREADABLE_ENTRY, refusals.invalid);
  return entries.data;
}

/** Checks the sender before the messages: those of an old app need not be readable. */
function knownSender(deps: Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const parsed = sender.safeParse(await c.req.json().catch(() => null));
    if (parsed.success) {
      c.set('seat', await seatOfSender(deps, parsed.data.owner, c.var.accounts));
      const { client, protocol } = parsed.data;
      if (isTooOld(client) || protocol !== PROTOCOL)
        throw new Problem(CLIENT_TOO_OLD, text.updating);
    }
    await next();
  });
}

/**
 * The guest seat whose account the entries belong to, or null for a member's own account. The browser's cookie sends
 * for its seat, claimed or not; a member's session also for the seats that they have claimed.
 */
async function seatOfSender(
  { store }: Deps,
  owner: number,
  accounts: Accounts,
): Promise<GuestAccess | GuestSeat | null> {
  const { member, guest } = accounts;
  if (owner === member) return null;
  const claimed =
    member === null ? null : await store.read((tx) => findClaimedSeat(tx, owner, member));
  if (claimed !== null) return claimed;
  if (guest?.id === owner) return guest;
  refuseOtherOwner(owner, accounts);
  return null;
}

function refuseOtherOwner(owner: number, { member, guest }: Accounts): void {
  if (owner === member || owner === guest?.id) return;
  // A guest's cookie may outlive the session of the member whose phone it is: nobody else signed in.
  if (member === null && !hasVoices(owner)) throw new Problem('signed_out', sessionText.required);
  throw new Problem(OTHER_OWNER, text.otherOwner);
}
