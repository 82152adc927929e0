/**
 * Nobody is signed in on this phone any more: it takes no more messages, with or without signal. The server
 * forgets it with the session.
 */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
