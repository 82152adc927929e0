/**
 * Refusals and outcomes of calls about Premium: the server sends them, and screens show them (PAY-4, PAY-10, CODE-3,
 * CODE-4).
 */
export const subscriptionMessages = {
  codeRequired: 'Please enter a beta code',
  codeTooLong: 'This code is too long',
  codeUsedBefore: 'You already used this code.',
  redeemed: (until: string): string => `You have Premium until ${until}.`,
  redeemFailed: 'Failed to redeem beta code. Please try again.',
  alreadyPremium: 'Already a Premium Member',
  paymentUnset: 'Unable to initialize payment. Please try again.',
  badSignature: "The payment provider didn't sign this.",
  portalFailed: "We couldn't open the payment pages. Please try again.",
  noSubscription: "You don't have a subscription to manage.",
  paymentFailed: 'Failed to initialize payment. Please try again.',
} as const;
