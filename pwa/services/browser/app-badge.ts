/** Shows the number of unread notifications on the app's icon, in a page or a worker, where the browser has badges. */
export function showBadge(unread: number): void {
  // Not installed, or not allowed.
  void navigator.setAppBadge?.(unread).catch(() => undefined);
}
