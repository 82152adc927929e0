import { authState } from './text.ts';

/** Spec 2 and 8, QR page. */
export const qrPage = {
  notFound: {
    title: 'Match Not Found',
    description: 'This match may not exist or is no longer available for rating',
  },
  waiting: 'Recorded without signal? Keep this open',
  goHome: 'Go Home',
  denied: { title: authState.denied, description: 'You were not invited to this match' },
  contactRequired: {
    title: 'Contact Required',
    description: 'Please provide either email or phone number',
  },
  loadFailed: 'Could not load match data',
  verifyFailed: 'Could not verify access',
  form: 'Access Match Rating',
  submit: 'Access Rating Page',
  login: 'Login Here',
  guestPlayer: 'Guest Player',
} as const;
