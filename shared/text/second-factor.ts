/** The authenticator app of an admin: at the sign-in, and in the settings. */
export const secondFactor = {
  title: 'Authenticator app',
  hint: 'Sign in with a code from an app on your phone, on top of your password.',
  required: 'Admins here need an authenticator app. Set yours up to continue.',
  begin: 'Set up app',
  passwordFirst: 'Enter your password, then connect the app.',
  scan: 'Scan this with your authenticator app, or enter the key.',
  openApp: 'Open in your authenticator app',
  appCode: 'Code from the app',
  key: 'Key',
  confirm: 'Turn on',
  codesTitle: 'Your recovery codes',
  codes:
    "Save these recovery codes now. Each one works once if you lose your phone, and we won't show them again.",
  /** In the list of settings, until they are saved. */
  codesWait: 'Save your recovery codes',
  copyCodes: 'Copy codes',
  saveCodes: 'Save as file',
  file: 'ppr-recovery-codes.txt',
  done: 'I saved them',
  isOn: (left: number): string =>
    left === 1
      ? 'Your sign-in is protected. 1 recovery code left.'
      : `Your sign-in is protected. ${left} recovery codes left.`,
  newCodes: 'Get new codes',
  newCodesHint:
    'New codes replace the ones you have. Enter your password, then a code or a recovery code.',
  remove: 'Remove app',
  removeHint: 'Enter your password, then a code or a recovery code.',
  cancel: 'Cancel',
  failed: 'Not changed',
  removed: {
    title: 'Authenticator app removed',
    description: 'You now sign in with just your password.',
  },
  code: 'Code',
  codeFailed: 'Code not accepted',
  enterCode: 'Enter the code from your authenticator app, or a recovery code.',
  submitCode: 'Continue',
  tryAgain: 'Try again',
} as const;
