/** Shows on the app's icon how many notifications are unread, in a page or a worker; where there are badges. */
export function showBadge(unread: number): void {
  // Not installed, or not allowed: then there is no icon to show it on.
  void navigator.setAppBadge?.(unread).catch(() => undefined);
}
