import type { Bell } from './bell.ts';
import type { Config } from './env.ts';
import type { Log } from './http/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Provider } from './outside/stripe/open-provider.ts';
import type { Pokes } from './store/pokes.ts';
import type { Store } from './store/store.ts';

/** Everything that the app needs from outside itself; passed in, so that tests bring their own. */
export interface Deps {
  store: Store;
  /** Milliseconds since 1970 by the server's clock. */
  now: () => number;
  config: Config;
  pokes: Pokes;
  bell: Bell;
  /** Null without Stripe's settings. */
  provider: Provider | null;
  log: Log;
  metrics: Metrics;
}
