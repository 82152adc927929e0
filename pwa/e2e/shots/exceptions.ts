import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { paths } from '#shared/domain/paths.ts';

/** The states that every screen is looked at in; a screen is full where it shows what a member with matches sees. */
export const SCREEN_STATES = ['full', 'empty', 'loading', 'offline', 'refused', 'long'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

/** Screens that their route alone does not tell from another. */
export const REGISTER = paths.register;
export const REPORT = `${paths.feedback}?player`;
export const CLAIM = `${paths.qrRating(':matchId')}#token`;
/** An address that no route has. */
export const UNKNOWN = '/no/such/page';

const QR = paths.qrRating(':matchId');
const WIZARD = paths.ratingWizard(':matchId', ':userId');

interface Exception {
  why: string;
  states: readonly ScreenState[];
  screens: readonly string[];
}

/** Every screen has a picture in every state but these. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    why: 'shows the same at a second address, or to guests',
    states: ['empty', 'loading', 'offline', 'refused', 'long'],
    screens: [paths.dashboard, paths.pastGames, paths.qrWizard(':matchId', ':userId')],
  },
  {
    why: 'has words and fields only, and no list that could be empty',
    states: ['empty'],
    screens: [
      paths.auth,
      REGISTER,
      paths.forgotPassword,
      paths.resetPassword,
      paths.proveEmail,
      paths.download,
      paths.betaInfo,
      paths.scan,
      UNKNOWN,
    ],
  },
  {
    why: 'is about a match or an opponent: a member without matches has none',
    states: ['empty'],
    screens: [paths.match(':matchId'), QR, CLAIM, WIZARD, REPORT],
  },
  {
    why: 'is whole on the phone, and waits for nothing',
    states: ['loading'],
    screens: [
      paths.auth,
      REGISTER,
      paths.forgotPassword,
      paths.download,
      paths.betaInfo,
      paths.scan,
      paths.feedback,
      REPORT,
      paths.profileEdit,
      paths.changeEmail,
      UNKNOWN,
    ],
  },
  {
    why: 'asks the server for nothing that it could refuse: what cannot be read looks as without signal',
    states: ['refused'],
    screens: [
      paths.download,
      paths.betaInfo,
      paths.scan,
      paths.players,
      paths.notifications,
      paths.testMatchmaking,
      pathOfSection('log'),
      UNKNOWN,
    ],
  },
  {
    why: 'names no player and no place',
    states: ['long'],
    screens: [
      paths.auth,
      REGISTER,
      paths.forgotPassword,
      paths.resetPassword,
      paths.download,
      paths.betaInfo,
      paths.scan,
      paths.admin,
      UNKNOWN,
    ],
  },
  {
    why: 'names the match and its players as the page of the QR code does',
    states: ['long'],
    screens: [CLAIM],
  },
];
