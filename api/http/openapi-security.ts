import { GUEST_COOKIE } from './guest-cookie.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const CALLERS = ['members', 'members and guests', 'admins', 'operators'] as const;
/** Who gets further than a guard; a call without one is anybody's. */
export type Callers = (typeof CALLERS)[number];

type Security = Record<string, string[]>[];

/** The two cookies that say who calls, each set by the answer of a call, and the operator's token. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'A signed-in member. Set by `POST /api/login` and `POST /api/register`.',
  },
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: GUEST_COOKIE,
    description:
      'The invited guest of one seat of one match. Set by `POST /api/qr-rating/{matchId}/verify`.',
  },
  metrics: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `METRICS_TOKEN` of the server. Without one, whoever calls from its own machine.',
  },
} as const;

const SECURITY: Record<Callers, Security> = {
  members: [{ session: [] }],
  'members and guests': [{ session: [] }, { guest: [] }],
  admins: [{ session: ['admin'] }],
  operators: [{ metrics: [] }],
};

/** Who may call, as OpenAPI says it: one of these, with a role where one is named. */
export function securityOf(callers: Callers | undefined): Security {
  return callers === undefined ? [] : SECURITY[callers];
}

/** The other way round, for the page: in words, who may call. */
export function callersBy(security: unknown): Callers | 'anyone' {
  const told = JSON.stringify(security);
  const found = CALLERS.find((callers) => JSON.stringify(SECURITY[callers]) === told);
  return found ?? 'anyone';
}
