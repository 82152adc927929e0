/** Where the guests of a match rate, on a member's phone (GUEST-15). */
export const handOver = {
  elsewhere: "Guests scan this match's QR code with their own phone. No phone? Hand them yours.",
  showCode: 'Show QR code',
  handedHint: (name: string): string =>
    `This is ${name}'s phone. To rate as yourself, enter the email or phone number that was added for you. Rate each player once: here or on your own phone.`,
  /** Without signal, on the phone that recorded the match. */
  handedOffline: 'No signal needed.',
  /** Without signal, on any other phone. */
  notRecordedHere:
    'Only the phone that recorded this match can let guests in without signal. Keep the QR code: you can rate later on your own phone.',
} as const;
