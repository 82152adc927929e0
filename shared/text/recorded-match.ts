import { product } from './common.ts';
import type { ToastText } from './toast-type.ts';

const CREATED = 'Match created successfully!';

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** The specification's toast calls guests non-members; everywhere else they are guests. */
function notified(members: number, guests: number, noun = 'guest'): string {
  return `${counted(members, 'member')} notified, ${counted(guests, noun)} added.`;
}

/** The card of a match that was just recorded (MATCH-47, MATCH-48). */
export const recordedMatch = {
  title: 'Match recorded',
  created: (members: number, nonMembers: number): ToastText => ({
    title: CREATED,
    description: `${notified(members, nonMembers, 'non-member')} Ready for rating!`,
  }),
  /** On the card. */
  notified: (members: number, guests: number): string => notified(members, guests),
  /** The match is on this phone, and the server has not notified anybody yet. */
  createdHere: (members: number): ToastText => ({
    title: CREATED,
    description:
      members === 0
        ? 'Saved on this phone. Ready for rating!'
        : `Saved on this phone. We'll notify ${counted(members, 'member')} once it syncs. Ready for rating!`,
  }),
  dismiss: 'Dismiss',
  rate: 'Rate opponents',
  shareImage: 'Share as image',
  imageFailed: { title: 'No image', description: 'This browser could not draw the image.' },
  imageName: 'pickleball-match.png',
  madeWith: product.name,
  /** Offline: nobody has been told yet. */
  toNotifyOffline: (players: number): string =>
    players === 1
      ? "1 player will be notified when you're back online"
      : `${players} players will be notified when you're back online`,
  toNotify: (players: number): string =>
    players === 1 ? 'Notifying 1 player …' : `Notifying ${players} players …`,
  /** After the session has ended: nothing is sent before the next sign-in. */
  toNotifySignedOut: (players: number): string =>
    players === 1
      ? '1 player will be notified once you sign in'
      : `${players} players will be notified once you sign in`,
  /** The server takes the match later, and the card says when. */
  toNotifyLater: (players: number): string =>
    players === 1 ? '1 player will be notified then.' : `${players} players will be notified then.`,
  alone: 'Saved on this phone.',
} as const;
