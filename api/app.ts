import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Deps } from './deps.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { affiliateRoutes } from './features/affiliate/routes.ts';
import { mailedLinkRoutes } from './features/auth/mailed-link-routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { codesRoutes } from './features/codes/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { guestsRoutes } from './features/guests/routes.ts';
import { matchesRoutes } from './features/matches/routes.ts';
import { channelRoutes } from './features/notifications/channel-routes.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { unsubscribeRoutes } from './features/notifications/unsubscribe-routes.ts';
import { ratingsRoutes } from './features/ratings/routes.ts';
import { syncRoutes } from './features/sync/routes.ts';
import { pictureRoutes } from './features/users/picture-routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import { versionRoutes } from './features/version/routes.ts';
import { answerError, answerNotFound, answerWrongMethod } from './http/answer-error.ts';
import type { AppEnv } from './http/app-env.ts';
import { compressJson } from './http/compress-json.ts';
import { docsRoutes } from './http/docs.ts';
import { healthRoutes } from './http/health.ts';
import { hearOut } from './http/hear-out.ts';
import { metricsRoutes } from './http/metrics.ts';
import { noStore } from './http/no-store.ts';
import { observe } from './http/observe.ts';
import { describeApi } from './http/openapi-document.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveFiles } from './http/serve-files.ts';
import { serverHeader } from './http/server-header.ts';
import type { StaticFiles } from './http/static-files.ts';
import { boundedBody, jsonBody, sameOriginWrites } from './http/writes.ts';
import { readableAddress } from './http/zero-character.ts';
import { VERBS } from './verbs.ts';

/** The whole server over what it is given: the API, and the built app's files where there are any. */
export function createApp(deps: Deps, files: StaticFiles = new Map()) {
  const { config, log, metrics } = deps;
  const api = new Hono<AppEnv>()
    .use(noStore, compressJson, readableAddress, sameOriginWrites(config), boundedBody, jsonBody)
    .route('/', versionRoutes(deps))
    .route('/', authRoutes(deps))
    .route('/', mailedLinkRoutes(deps))
    .route('/', usersRoutes(deps))
    .route('/', pictureRoutes(deps))
    .route('/', matchesRoutes(deps))
    .route('/', guestsRoutes(deps))
    .route('/', ratingsRoutes(deps))
    .route('/', notificationsRoutes(deps))
    .route('/', channelRoutes(deps))
    .route('/', unsubscribeRoutes(deps))
    .route('/', feedbackRoutes(deps))
    .route('/', demoRoutes(deps))
    .route('/', codesRoutes(deps))
    .route('/', billingRoutes(deps))
    .route('/', affiliateRoutes(deps))
    .route('/', adminRoutes(deps))
    .route('/', syncRoutes(deps, VERBS));
  const server = new Hono<AppEnv>();
  const described = server
    .use(hearOut, observe(log, metrics), securityHeaders(deps))
    .use('/api/*', serverHeader)
    .use(methodNotAllowed({ app: server, onMethodNotAllowed: answerWrongMethod }))
    .route('/', healthRoutes(deps))
    .route('/', metricsRoutes(deps))
    .route('/api', api);
  const app = described
    .route(
      '/api',
      docsRoutes(() => describeApi(described)),
    )
    .all('/api/*', answerNotFound)
    .use(serveFiles(files));
  app.onError((error, c) => answerError(error, c, log));
  app.notFound(answerNotFound);
  return app;
}
