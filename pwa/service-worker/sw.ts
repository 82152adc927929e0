declare const self: ServiceWorkerGlobalScope;
void self.skipWaiting;
