import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { BACKGROUND_SYNC_TAG } from '#pwa/services/sync/background-sync.ts';
import { drain } from './drain.ts';
import { keepPictures } from './pictures.ts';
import { openWebPush, resubscribeWebPush, showWebPush } from './web-push.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync exists in Chromium only, and TypeScript's library has no type for it. */
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { tag: string };
  }
}

/** Addresses that only the server answers, never the app's own page. */
const SERVER_ONLY = [/^\/api\//, /^\/(?:healthz|readyz|metrics)$/];

clientsClaim();
precacheAndRoute(self.__WB_MANIFEST);
// Every address of the app opens without signal: the page itself decides what to show.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_ONLY }),
);

keepPictures();

self.addEventListener('message', (event) => {
  // A newer worker waits until the page allows it, since only the page knows what is being entered.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // A page that was loading when the worker claimed all pages asks for the worker itself.
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim());
});

/** The browser has signal again, with or without an open page. */
self.addEventListener('sync', (event) => {
  if (event.tag === BACKGROUND_SYNC_TAG) event.waitUntil(drain());
});

self.addEventListener('push', (event) => event.waitUntil(showWebPush(event.data)));

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribeWebPush()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openWebPush(event.notification));
});
