import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds: from a read in memory to a phone's timeout. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The current state of the store and the process, read at each scrape. */
export interface GaugeValues {
  /** Open event streams of this process. */
  pokesOpen: number;
  /** By queue, the number of tasks. */
  waiting: ReadonlyMap<string, number>;
  /** By job, when it last completed, in milliseconds. */
  jobsDoneAt: ReadonlyMap<string, number>;
}

/** The metrics of one process. Labels have few, fixed values: route patterns, codes and names, never an id. */
export interface Metrics {
  /** Counts an answered request. */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a pushed mutation by its outcome: `applied`, or the code of the refusal. */
  countMutation(kind: string, outcome: string): void;
  /** Counts a transaction; the time includes waiting. */
  countTransaction(what: 'read' | 'write', seconds: number): void;
  /** All metrics in Prometheus' text format. */
  expose(values: GaugeValues): Promise<string>;
}

/** The `Content-Type` of Prometheus' text format. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Creates the metrics; `ofProcess` adds Node's own of memory, processor and event loop. */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'ppr_request_seconds',
    help: 'How long answers took, by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const mutations = new Counter({
    name: 'ppr_mutations_total',
    help: 'Pushed mutations by kind and outcome',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  const store = new Histogram({
    name: 'ppr_store_seconds',
    help: 'How long transactions of the store took, waiting included',
    labelNames: ['what'] as const,
    buckets: BUCKETS,
    registers,
  });
  const setGauges = createGauges(registers);
  return {
    countRequest: ({ method, route, status, seconds }) => {
      const known = METHODS.has(method) ? method : 'other';
      requests.observe({ method: known, route, status: String(status) }, seconds);
    },
    countMutation: (kind, outcome) => mutations.inc({ kind, outcome }),
    countTransaction: (what, seconds) => store.observe({ what }, seconds),
    expose: (values) => {
      setGauges(values);
      return registry.metrics();
    },
  };
}

function createGauges(registers: Registry[]): (values: GaugeValues) => void {
  const pokes = new Gauge({
    name: 'ppr_pokes_open',
    help: 'Open event streams of this process',
    registers,
  });
  const queues = new Gauge({
    name: 'ppr_waiting',
    help: 'What is still to be sent, by queue',
    labelNames: ['queue'] as const,
    registers,
  });
  const jobs = new Gauge({
    name: 'ppr_job_last_done_timestamp_seconds',
    help: 'When each job was last done, in seconds since 1970',
    labelNames: ['job'] as const,
    registers,
  });
  return ({ pokesOpen, waiting, jobsDoneAt }) => {
    pokes.set(pokesOpen);
    for (const [queue, count] of waiting) queues.set({ queue }, count);
    for (const [job, doneAt] of jobsDoneAt) jobs.set({ job }, doneAt / 1000);
  };
}
