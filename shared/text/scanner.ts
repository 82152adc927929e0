import { nav } from './navigation.ts';

/** The scanner in the app (SCAN-1, SCAN-2). */
export const scanner = {
  title: nav.scan,
  hint: 'Hold the code of a match in front of the camera.',
  camera: 'What the camera sees',
  notOurs: 'This is not a rating link.',
  type: 'Or paste the link of the match',
  link: 'Link',
  open: 'Open match',
  close: 'Close',
  tryAgain: 'Try again',
} as const;

/** Why there is no picture, and what to do instead. */
export const noCamera = {
  refused:
    'The camera is not allowed for this app. Allow it in the settings of your browser or phone, or paste the link of the match below.',
  missing: 'This device has no camera. Paste the link of the match below.',
  insecure:
    'Cameras open only at a secure address, one with https. Paste the link of the match below.',
  failed: 'The camera did not start. Another app may hold it. Try again, or paste the link below.',
} as const;
