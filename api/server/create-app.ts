import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { adminRoutes } from '#api/features/admin/routes.ts';
import { affiliateRoutes } from '#api/features/affiliate/routes.ts';
import { deviceRoutes } from '#api/features/auth/device-routes.ts';
import { emailChangeRoutes } from '#api/features/auth/email-change-routes.ts';
import { mailedLinkRoutes } from '#api/features/auth/mailed-link-routes.ts';
import { authRoutes } from '#api/features/auth/routes.ts';
import { demoRoutes } from '#api/features/demo/routes.ts';
import { feedbackRoutes } from '#api/features/feedback/routes.ts';
import { matchesRoutes } from '#api/features/matches/routes.ts';
import { healthRoutes } from '#api/features/monitoring/health-routes.ts';
import { metricsRoutes } from '#api/features/monitoring/metrics-routes.ts';
import { channelRoutes } from '#api/features/notifications/channel-routes.ts';
import { notificationsRoutes } from '#api/features/notifications/routes.ts';
import { unsubscribeRoutes } from '#api/features/notifications/unsubscribe-routes.ts';
import { qrRatingRoutes } from '#api/features/qr-rating/routes.ts';
import { ratingsRoutes } from '#api/features/ratings/routes.ts';
import { secondFactorRoutes } from '#api/features/second-factor/routes.ts';
import { subscriptionRoutes } from '#api/features/subscription/routes.ts';
import { syncRoutes } from '#api/features/sync/routes.ts';
import { pictureRoutes } from '#api/features/users/picture-routes.ts';
import { usersRoutes } from '#api/features/users/routes.ts';
import { versionRoutes } from '#api/features/version/routes.ts';
import { answerError, answerNotFound, answerWrongMethod } from '#api/http/answer-error.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { compressJson } from '#api/http/compress.ts';
import { drainRequestBody } from '#api/http/drain-request-body.ts';
import { noStore } from '#api/http/no-store.ts';
import { observe } from '#api/http/observe.ts';
import { describeApi } from '#api/http/openapi/describe-api.ts';
import { docsRoutes } from '#api/http/openapi/docs-routes.ts';
import { rejectNulInAddress } from '#api/http/reject-nul.ts';
import { boundedBody, jsonBody, sameOriginWrites } from '#api/http/request-guards.ts';
import { securityHeaders } from '#api/http/security-headers.ts';
import { serverHeader } from '#api/http/server-header.ts';
import { type StaticFiles, serveFiles } from '#api/http/static-files.ts';
import type { Deps } from '#api/services/deps.ts';
import { VERBS } from './mutation-verbs.ts';

/** The whole server: the API, and the files of the built app if there are any. */
export function createApp(deps: Deps, files: StaticFiles = new Map()) {
  const { config, log, metrics } = deps;
  const api = new Hono<AppEnv>()
    .use(noStore, compressJson, rejectNulInAddress)
    .use(sameOriginWrites(config), boundedBody(deps), jsonBody)
    .route('/', versionRoutes(deps))
    .route('/', authRoutes(deps))
    .route('/', mailedLinkRoutes(deps))
    .route('/', emailChangeRoutes(deps))
    .route('/', deviceRoutes(deps))
    .route('/', secondFactorRoutes(deps))
    .route('/', usersRoutes(deps))
    .route('/', pictureRoutes(deps))
    .route('/', matchesRoutes(deps))
    .route('/', qrRatingRoutes(deps))
    .route('/', ratingsRoutes(deps))
    .route('/', notificationsRoutes(deps))
    .route('/', channelRoutes(deps))
    .route('/', unsubscribeRoutes(deps))
    .route('/', feedbackRoutes(deps))
    .route('/', demoRoutes(deps))
    .route('/', subscriptionRoutes(deps))
    .route('/', affiliateRoutes(deps))
    .route('/', adminRoutes(deps))
    .route('/', syncRoutes(deps, VERBS));
  const server = new Hono<AppEnv>();
  const described = server
    .use(drainRequestBody, observe(log, metrics), securityHeaders(deps))
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
