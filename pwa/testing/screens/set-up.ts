/** Loaded before each file of screen tests. */
import { afterEach } from 'vitest';

// Hides from React and Dexie what they use in development to show their work in a browser's performance panel, which
// nobody has open here. React's warnings stay.
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name);

/** So much of a failed test's screen is printed, in characters. */
const SHOWN = 1500;

// Before the test's app is closed: what the screen showed instead is often all there is to tell why a test failed that
// passes alone.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const databases = (await indexedDB.databases()).map(({ name }) => name).join(', ');
  const shown = document.body.innerText.slice(0, SHOWN);
  console.log(`${location.pathname}${location.search} (${databases})\n${shown}`);
});
