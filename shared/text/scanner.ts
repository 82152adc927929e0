import { nav } from './navigation.ts';

/** The scanner in the app (SCAN-1, SCAN-2). */
export const scanner = {
  title: nav.scan,
  hint: "Point the camera at a match's QR code.",
  camera: 'Camera view',
  notOurs: "This isn't a rating link.",
  type: 'Or paste a rating link',
  /** Without a camera, which says why above. */
  typeOnly: 'Paste a rating link',
  link: 'Link',
  open: 'Open match',
  close: 'Close',
  tryAgain: 'Try again',
} as const;

/** Why there is no picture, and what to do instead. */
export const noCamera = {
  refused:
    'PPR needs your camera. Allow it in your browser or phone settings, or paste a link below.',
  missing: 'This device has no camera.',
  insecure: 'The camera only works on https.',
  failed:
    "The camera didn't start. Another app may be using it. Try again, or paste the link below.",
} as const;
