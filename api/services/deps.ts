import type { Config } from '#api/core/config.ts';
import type { Log } from '#api/core/log.ts';
import type { Metrics } from '#api/core/metrics.ts';
import type { WakeSignal } from '#api/core/wake-signal.ts';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Pokes } from '#api/store/pokes.ts';
import type { Store } from '#api/store/store.ts';

/** Everything external that the app needs; passed in, so that tests bring their own. */
export interface Deps {
  store: Store;
  /** Milliseconds since 1970 by the server's clock. */
  now: () => number;
  config: Config;
  pokes: Pokes;
  wakeSignal: WakeSignal;
  /** Null without Stripe's settings. */
  provider: Provider | null;
  log: Log;
  metrics: Metrics;
}
