/** A browser in which members have signed in before, as its signed cookie says. */
export interface KnownDevice {
  id: string;
  members: readonly number[];
}

/** The browser in which somebody signs in. */
export interface SignInBrowser {
  address: string;
  /** The session that the browser already has, which ends once somebody is signed in. */
  brought: string | null;
  device: KnownDevice | null;
  /** In plain words, such as "Chrome on Android"; null if it does not say. */
  name: string | null;
}

/**
 * The device if this member has signed in on it before, else null: having signed in on it proves nothing for other
 * members.
 */
export function deviceOfMember(
  { device }: SignInBrowser,
  userId: number | null | undefined,
): KnownDevice | null {
  return device && userId != null && device.members.includes(userId) ? device : null;
}
