/** How long a page has to fetch nothing, and how long one that goes on fetching is waited for. */
const QUIET_MS = 500;
const QUIET_WAIT_MAX_MS = 5000;

/** Resolves once this page has fetched nothing for `QUIET_MS`, or after `QUIET_WAIT_MAX_MS`. */
export async function fetchesEnded(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(resolve, QUIET_MS);
  };
  const observer = new PerformanceObserver(wait);
  observer.observe({ type: 'resource' });
  wait();
  setTimeout(resolve, QUIET_WAIT_MAX_MS);
  await promise;
  observer.disconnect();
}
