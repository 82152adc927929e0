/** Refusals and outcomes of calls about Premium: the server sends them, and screens show them (PAY-4, PAY-10, CODE-3, CODE-4). */
export const subscriptionMessages = {
  codeRequired: 'Please enter a beta code',
  codeTooLong: 'No code is that long',
  codeUsedBefore: 'You have already used this code.',
  redeemed: (until: string): string => `You have Premium until ${until}.`,
  redeemFailed: 'Failed to redeem beta code. Please try again.',
  alreadyPremium: 'Already a Premium Member',
  paymentUnset: 'Unable to initialize payment. Please try again.',
  badSignature: 'This is not signed by the payment provider.',
  portalFailed: 'The payment pages cannot be opened. Please try again.',
  noSubscription: 'There is no payment of yours to manage.',
  paymentFailed: 'Failed to initialize payment. Please try again.',
} as const;
