// What the measurements of a phone do within the page. Each function is sent to it alone, so it uses nothing around it.

/** What `watch` remembers, on the page's global object. */
export interface Watched {
  /** In milliseconds. */
  longestTask: number;
  /** When the first element of this selector of `SHOWN` was there, in milliseconds from the page's start. */
  shownAt: Record<string, number>;
}

/** What shows that a screen has its records. */
export const SHOWN = { matches: 'main article', dashboard: 'main :is(article, section ul li)' };

/** Before the page's own scripts: remembers the longest task, and when these selectors first matched. */
export function watch(selectors: readonly string[]): void {
  const watched: Watched = { longestTask: 0, shownAt: {} };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    for (const selector of selectors)
      if (document.querySelector(selector)) watched.shownAt[selector] ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * The number of rows in the database whose name begins so, and how many of them a second are written into an empty one
 * of the same indexes, 500 in a transaction as a page of the feed has.
 */
export async function bareRows(prefix: string): Promise<{ rows: number; aSecond: number }> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const databases = await indexedDB.databases();
  const own = await asked(
    indexedDB.open(databases.find(({ name }) => name?.startsWith(prefix))?.name ?? ''),
  );
  const from = own.transaction('chunks').objectStore('chunks');
  const chunks = await asked<{ entity: string; rows: object[] }[]>(from.getAll());
  const rows = chunks.flatMap(({ entity, rows }) => rows.map((row) => ({ entity, ...row })));
  const opening = indexedDB.open('bare', 1);
  opening.addEventListener('upgradeneeded', () => {
    const bare = opening.result.createObjectStore('rows', { keyPath: ['entity', 'id'] });
    for (const index of ['entity', 'generation']) bare.createIndex(index, index);
  });
  const bare = await asked(opening);
  own.close();
  const start = performance.now();
  for (let first = 0; first < rows.length; first += 500) {
    const transaction = bare.transaction('rows', 'readwrite', { durability: 'strict' });
    for (const row of rows.slice(first, first + 500)) transaction.objectStore('rows').put(row);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  }
  const seconds = (performance.now() - start) / 1000;
  bare.close();
  indexedDB.deleteDatabase('bare');
  return { rows: rows.length, aSecond: rows.length / seconds };
}

/** Scrolls through 120 frames; resolves with how many of a hundred took over 50 ms. */
export function slowFrames(): Promise<number> {
  return new Promise((resolve) => {
    let [last, left, slow] = [performance.now(), 120, 0];
    const frame = (now: number) => {
      if (now - last > 50) slow += 1;
      last = now;
      left -= 1;
      scrollBy(0, 120);
      if (left > 0) requestAnimationFrame(frame);
      else resolve((100 * slow) / 120);
    };
    requestAnimationFrame(frame);
  });
}

/** Milliseconds from a tap on the button of this name until the screen goes on, which says that it is saved. */
export function goesOnAfterTap(name: string): Promise<number> {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name);
  const start = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      if (button?.isConnected === true) requestAnimationFrame(look);
      else resolve(performance.now() - start);
    };
    button?.click();
    look();
  });
}
