/** Who is signed in. */
export const sessionText = {
  required: 'Authentication Required',
  denied: 'Access Denied',
  signIn: 'Sign In',
  ended:
    'Your session has ended. What you enter here is kept on this device, and sent when you sign in again.',
  logoutFailed: 'Logout failed',
  outsideProvider: 'useAuth must be used within an AuthProvider',
} as const;
