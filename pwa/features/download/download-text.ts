export const badges = [
  'Works without signal',
  'No app store needed',
  'Opens like any app',
  'Updates by itself',
] as const;

export const iphoneSteps = [
  'Open this page in Safari.',
  'Tap the Share button.',
  'Scroll down and tap Add to Home Screen.',
  'Tap Add, then open PPR from your home screen and sign in there.',
] as const;

export const androidSteps = [
  'Open this page in Chrome.',
  'Tap the menu button with the three dots.',
  'Tap Add to Home screen, then Install.',
  'Open PPR from your home screen.',
] as const;
