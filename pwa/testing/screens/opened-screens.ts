import { pathOfSection, SECTIONS } from '#pwa/features/admin/admin-sections.ts';
import { paths } from '#shared/domain/paths.ts';
import { settingsGroups } from '#shared/text/settings.ts';

/** A match and a player that nobody has. */
const UNKNOWN = { match: '0197a000-0000-7000-8000-000000000000', player: 999_999 };
const NOT_FOUND = '/no/such-place';
/** An admin's group. */
const SECOND_FACTOR = 'second-factor';
const forAll = [paths.scan, paths.download, paths.betaInfo, NOT_FOUND];

/** The addresses that a visitor opens; in `match` nobody on this phone plays. */
export function visitorScreens(match: string): string[] {
  return [
    paths.auth,
    paths.register,
    paths.join,
    paths.registerWith('UNKNOWN'),
    paths.signInFor(paths.match(match)),
    paths.registerFor(paths.match(match)),
    paths.forgotPassword,
    paths.resetPassword,
    `${paths.resetPassword}#unknown`,
    `${paths.proveEmail}#unknown`,
    paths.qrRating(match),
    paths.qrRating(UNKNOWN.match),
    ...forAll,
  ];
}

/** The addresses that a guest of this match opens. */
export function guestScreens(match: string, opponent: number): string[] {
  return [paths.qrRating(match), paths.qrWizard(match, opponent)];
}

/** The addresses that a member opens who has played this match against this opponent. */
export function memberScreens(match: string, opponent: number): string[] {
  const groups = Object.keys(settingsGroups).filter((group) => group !== SECOND_FACTOR);
  return [
    ...listScreens,
    paths.createMatch,
    paths.createMatchWith(opponent),
    paths.rematch(match),
    paths.correctMatch(match),
    paths.match(match),
    paths.match(UNKNOWN.match),
    paths.ratingGiven(UNKNOWN.match),
    paths.ratingWizard(match, opponent),
    paths.ratingWizard(match, UNKNOWN.player),
    paths.qrRating(match),
    paths.profile(opponent),
    paths.profile(UNKNOWN.player),
    paths.requestRatingOf(opponent),
    paths.feedback,
    paths.reportPlayer(opponent),
    paths.reportMatch(match),
    paths.profileEdit,
    paths.changeEmail,
    paths.affiliate,
    paths.testMatchmaking,
    paths.settings,
    ...groups.map(paths.settingsPart),
    ...forAll,
  ];
}

/** The addresses of a member's lists and summaries, which a new member finds empty. */
export const listScreens = [
  paths.home,
  paths.dashboard,
  paths.ratePlayers,
  paths.allMatches,
  paths.pastGames,
  paths.ratingDatabase,
  paths.ratingsReceived,
  paths.notifications,
  paths.players,
  paths.ownProfile,
  paths.requestRating,
];

/** The addresses of the membership. */
export const membershipScreens = [paths.subscription, paths.paid];

/** The addresses that an admin opens. */
export const adminScreens = [...SECTIONS.map(pathOfSection), paths.adminMatches];

/** The admin's own group of the settings. */
export const secondFactorScreen = paths.settingsPart(SECOND_FACTOR);
