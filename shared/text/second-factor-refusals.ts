/** Why the server refuses for the authenticator app of an admin. */
export const secondFactorRefusals = {
  codeRequired: 'Enter the code from your authenticator app.',
  wrongCode: 'This code is wrong or was already used.',
  mustSetUp: 'Please set up your authenticator app first.',
  alreadyOn: 'Your authenticator app is already set up.',
} as const;
