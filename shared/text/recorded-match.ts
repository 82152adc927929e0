import { product } from './common.ts';
import type { ToastText } from './toast-type.ts';

const CREATED = 'Match created successfully!';
/** There are guests only: the card says how they rate. */
const ALONE = 'Saved on this phone.';

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** Without what there is none of; '' if that is all. `joined` are the guests who have an account by now. */
function notified(members: number, guests: number, joined = 0): string {
  const parts = [
    ...(members > 0 ? [`${counted(members, 'member')} notified`] : []),
    ...(guests > 0 ? [`${counted(guests, 'guest')} added`] : []),
    ...(joined > 0 ? [`${counted(joined, 'guest')} joined`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

/** The card of a match that was just recorded (MATCH-47, MATCH-48). */
export const recordedMatch = {
  title: 'Match recorded',
  /** The specification's words: it calls guests non-members, and counts them also if there are none (MATCH-27). */
  created: (members: number, nonMembers: number): ToastText => ({
    title: CREATED,
    description: `${counted(members, 'member')} notified, ${counted(nonMembers, 'non-member')} added. Ready for rating!`,
  }),
  /** On the card. */
  notified,
  /** `emailed` are the guests who get the link by email, too, or a notification if a member has the address. */
  guestsRate: (emailed: string, count: number): string => {
    const howAll = 'Guests rate with the QR code or its link.';
    if (count === 0) return howAll;
    return count === 1
      ? `${howAll} ${emailed} also gets it by email, or in the app if they're a member.`
      : `${howAll} ${emailed} also get it by email, or in the app if they're members.`;
  },
  /** The match is on this phone, and the server has not notified anybody yet. */
  createdHere: (members: number): ToastText => ({
    title: CREATED,
    description:
      members === 0 ? ALONE : `Saved on this phone. We'll notify ${counted(members, 'member')}.`,
  }),
  dismiss: 'Dismiss',
  rate: (names: readonly string[]): string =>
    names.length === 1 ? `Rate ${names[0]}` : 'Rate opponents',
  /** As a picture with its score. */
  shareResult: 'Share result',
  shareImage: 'Share image',
  imageFailed: { title: 'No image', description: "This browser couldn't draw it." },
  imageSaved: { title: 'Image saved', description: "It's in your downloads." },
  imageName: 'pickleball-match.png',
  madeWith: product.name,
  /** Below the winners' score. */
  won: 'Won',
  /** The server can't be reached: nobody has been told yet. */
  toNotifyOffline: (members: number): string =>
    `We'll notify ${counted(members, 'member')} once it syncs.`,
  toNotify: (members: number): string => `Notifying ${counted(members, 'member')}…`,
  /** After the session has ended: nothing is sent before the next sign-in. */
  toNotifySignedOut: (members: number): string =>
    `We'll notify ${counted(members, 'member')} once you sign in.`,
  /** The server takes the match later, and the card says when. */
  toNotifyLater: (members: number): string => `We'll notify ${counted(members, 'member')} then.`,
  noScore: 'No result yet. Add it any time.',
  alone: ALONE,
} as const;
