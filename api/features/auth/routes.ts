import { type Context, Hono } from 'hono';
import type { Config } from '#api/core/config.ts';
import { answerNobody } from '#api/http/answer-nobody.ts';
import { limitPasswordCalls } from '#api/http/limit-password-calls.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import { clearSessionCookie, readSessionCookie } from '#api/http/session-cookie.ts';
import { MemoryRateLimit } from '#api/services/accounts/memory-rate-limit.ts';
import type { Deps } from '#api/services/deps.ts';
import { changePasswordRequest, loginRequest, registerRequest } from '#shared/schemas/auth.ts';
import { checkCodeRequest, checkedCode } from '#shared/schemas/check-code.ts';
import { ownUserRecord } from '#shared/schemas/user-record.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { clearGuestCookie } from '../../http/guest-cookie.ts';
import { allowAnyone, requireSession } from '../../http/sessions.ts';
import { signInBrowser } from '../../http/sign-in-browser.ts';
import { valid } from '../../http/validate.ts';
import { answerSignedIn } from './answer-signed-in.ts';
import { CODE_CHECKS } from './auth-rate-limits.ts';
import { changePassword } from './change-password.ts';
import { checkCode } from './check-code.ts';
import { login } from './login.ts';
import { readCurrentUser } from './read-current-user.ts';
import { register } from './register.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';

const tag = 'Auth';
const descriptions = {
  user: describe({
    summary: 'The signed-in member’s own account',
    note: 'With `?orNobody` a caller who is not signed in gets 204, since browsers log a 401 as an error.',
    tag,
    ok: ownUserRecord,
  }),
  register: describe({
    summary: 'Create an account and sign in',
    note: 'An unknown `signupCode` is refused. An unknown `referredBy` is accepted, and so is the same code as `signupCode`: the link may be older than its owner’s deletion.',
    tag,
    ok: ownUserRecord,
    status: 201,
    done: 'The new account; the cookie `ppr_session` is set.',
    refusals: ['username_taken', 'email_taken', 'code_unknown', 'code_used_up', 'slow_down'],
  }),
  checkCode: describe({
    summary: 'Whether the code in a registration link exists',
    tag,
    ok: checkedCode,
    done: 'True for a signup code, valid or not, and for a member’s affiliate code.',
    refusals: ['slow_down'],
  }),
  login: describe({
    summary: 'Sign in with username, or verified email, and password',
    tag,
    ok: ownUserRecord,
    done: 'The account; the cookie `ppr_session` is set.',
    refusals: ['wrong_credentials', 'code_required', 'wrong_code', 'slow_down'],
  }),
  logout: describe({ summary: 'Log out in this browser, member and guest', tag }),
  logoutEverywhere: describe({ summary: 'Log out on every device', tag }),
  changePassword: describe({
    summary: 'Choose a new password, which logs out every other device',
    tag,
    ok: ownUserRecord,
    done: 'The account; the cookie `ppr_session` is set anew.',
    refusals: ['wrong_password', 'invalid', 'slow_down'],
  }),
};

/** The calls about one's own account and session (API-5 to API-8). */
export function authRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route('/', signInRoutes(deps))
    .get('/user', descriptions.user, answerNobody, requireSession(deps), async (c) =>
      c.json(await readCurrentUser(deps, c.var.session)),
    )
    .post(
      '/change-password',
      descriptions.changePassword,
      requireSession(deps),
      valid('json', changePasswordRequest),
      limitPasswordCalls(deps),
      async (c) => {
        const browser = signInBrowser(c, deps);
        const signedIn = await changePassword(deps, c.var.session, c.req.valid('json'), browser);
        return c.json(await answerSignedIn(c, deps, signedIn));
      },
    );
}

function signInRoutes(deps: Deps) {
  const { config, now } = deps;
  const codeChecks = new MemoryRateLimit(CODE_CHECKS);
  return new Hono<AppEnv>()
    .post(
      '/register',
      descriptions.register,
      allowAnyone,
      valid('json', registerRequest),
      limitPasswordCalls(deps),
      async (c) => {
        const signedIn = await register(deps, c.req.valid('json'), signInBrowser(c, deps));
        return c.json(await answerSignedIn(c, deps, signedIn), 201);
      },
    )
    .post(
      '/check-code',
      descriptions.checkCode,
      allowAnyone,
      valid('json', checkCodeRequest),
      async (c) => {
        const { code } = c.req.valid('json');
        return c.json(await checkCode(deps, codeChecks, code, clientAddress(c, config)));
      },
    )
    .post(
      '/login',
      descriptions.login,
      allowAnyone,
      valid('json', loginRequest),
      limitPasswordCalls(deps),
      async (c) => {
        const signedIn = await login(deps, c.req.valid('json'), signInBrowser(c, deps));
        return c.json(await answerSignedIn(c, deps, signedIn));
      },
    )
    .post('/logout', descriptions.logout, allowAnyone, async (c) => {
      const sessionId = readSessionCookie(c, config, now());
      if (sessionId !== null) await signOut(deps, sessionId);
      return answerSignedOut(c, config);
    })
    .post('/logout-everywhere', descriptions.logoutEverywhere, requireSession(deps), async (c) => {
      await signOutEverywhere(deps, c.var.session);
      return answerSignedOut(c, config);
    });
}

/** The next person at this browser must be neither the member nor the guest of a seat. */
function answerSignedOut(c: Context<AppEnv>, config: Config) {
  clearSessionCookie(c, config);
  clearGuestCookie(c, config);
  return c.body(null, 204);
}
