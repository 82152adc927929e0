/** What the screens of one's own profile say. */
export const profileEdit = {
  notOwn: 'You can only do this with your own account.',
} as const;

/** Spec 5 and 8, picture upload and profile. */
export const profile = {
  invalidType: {
    title: 'Invalid file type',
    description: 'Please select an image file (JPG, PNG, etc.)',
  },
  tooLarge: {
    title: 'File too large',
    description: 'Please select an image smaller than 5MB',
  },
  uploadFailed: {
    title: 'Upload failed',
    description: 'Failed to update profile picture. Please try again.',
  },
  notFound: {
    title: 'Profile not found',
    description: 'The requested profile could not be found.',
  },
  private: 'This profile is private.',
} as const;
