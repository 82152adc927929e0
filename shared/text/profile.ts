/** The texts of the profile screens. */
import { PICTURE_MAX_BYTES } from '#shared/domain/picture-limits.ts';

const MEGABYTE = 1024 * 1024;

/** Profiles, and uploading a picture (PROFILE-3 to PROFILE-6). */
export const profile = {
  invalidType: {
    title: 'Invalid file type',
    description: 'Please select an image file (JPG, PNG, etc.)',
  },
  tooLarge: {
    title: 'File too large',
    description: `Please select an image smaller than ${PICTURE_MAX_BYTES / MEGABYTE}MB`,
  },
  uploadFailed: {
    title: 'Upload failed',
    description: 'Failed to update profile picture. Please try again.',
  },
  notFound: {
    title: 'Profile not found',
    description: 'The requested profile could not be found.',
  },
  /** On one's own. */
  you: 'You',
  /** Of another player, who may have ratings that wait for the daily reveal (ANON-8). */
  unrated: 'No ratings to show yet',
  /** What another player's numbers count for this viewer (ANON-8). */
  counted: (time: string): string => `Updated daily at ${time}. Your own rating counts right away.`,
  goHome: 'Go Home',
  private: 'This profile is private.',
  privateHint: (name: string): string =>
    `${name} shares only a name, username and photo. You can still play and rate each other.`,
  ownPrivate: 'Private: other members see your name, username and photo only.',
  noSignal: "No signal right now. The rest of this profile loads when you're back online.",
  /** Of a member the phone does not know. */
  noSignalUnknown: "No signal right now. This profile loads when you're back online.",
  tryAgain: 'Try again',
  test: 'Test',
  memberSince: (day: string): string => `Member since ${day}`,
  credits: (count: number): string => (count === 1 ? '1 credit' : `${count} credits`),
  creditsHint: 'One credit is one dollar off your next payment.',
  ratings: 'Ratings',
  edit: 'Edit profile',
  requestRating: 'Ask for ratings',
} as const;

/** One's own picture (PROFILE-2). */
export const picture = {
  choose: 'Add photo',
  change: 'Change photo',
  preview: 'Your new photo',
  save: 'Save photo',
  cancel: 'Cancel',
  remove: 'Remove photo',
  removeFailed: 'Photo not removed',
  saved: { title: 'Photo saved' },
  removed: { title: 'Photo removed' },
} as const;

/** `/profile/edit` (PROFILE-9). */
export const profileEdit = {
  notOwn: 'You can only do this on your own account.',
  title: 'Edit profile',
  location: 'Location',
  locationHint: 'Where you play, such as your town.',
  phoneHint: 'Only admins see it.',
  email: 'Email',
  proved: 'Verified',
  notProved: 'Not verified',
  prove: 'Verify email',
  changeEmail: 'Change email',
  ownPublic: 'Members can see your full profile.',
  /** As the settings' group, whose texts this screen does not fetch. */
  privacy: 'Privacy settings',
  save: 'Save profile',
  cancel: 'Cancel',
  failed: 'Profile not saved',
  saved: { title: 'Profile saved' },
} as const;
