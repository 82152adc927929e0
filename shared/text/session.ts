/** Who is signed in. */
export const sessionText = {
  required: 'Authentication Required',
  signIn: 'Sign in',
  deleted: 'Account deleted',
  outsideProvider: 'useAuth must be used within an AuthProvider',
} as const;
