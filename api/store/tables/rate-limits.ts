import type { ColumnBuilders } from './column-builders.ts';

/** Counted attempts of rate-limited calls, per window; in the store so that processes share them. */
export function rateLimitsTable({ table, text, int, index }: ColumnBuilders) {
  return table(
    'rate_limits',
    {
      /** The limit and the person or address it counts, such as `login:address:127.0.0.1`. */
      key: text().primaryKey(),
      count: int().notNull(),
      resetAt: int().notNull(),
    },
    (t) => [index('rate_limits_reset').on(t.resetAt)],
  );
}
