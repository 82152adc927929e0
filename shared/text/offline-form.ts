/** What the forms that need the server say without signal (SYNC-22): what can be done once there is some. */
const later = (action: string): string =>
  `No signal right now. You can ${action} once you're back online.`;

export const offlineForm = {
  signIn: later('sign in'),
  register: later('create your account'),
  forgotPassword: later('get a link'),
  newPassword: later('save your new password'),
  changeEmail: later('change your email'),
  profile: later('save your profile'),
  redeem: later('redeem a code'),
  deletion: later('delete your account'),
  back: "You're back online.",
} as const;
