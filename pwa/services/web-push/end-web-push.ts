/**
 * Ends push messages on this phone when nobody is signed in any more, with or without signal. The server removes the
 * subscription with the session.
 */
export async function endWebPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
