import { INVITATIONS_A_DAY_UNVERIFIED } from '../limits.ts';
import { dateFault, matchDetails } from './match-details.ts';
import { playedWith } from './played-with.ts';
import { recordedMatch } from './recorded-match.ts';
import type { ToastText } from './toast-type.ts';

const ALREADY_ADDED = 'Player already added';
const NOT_ENOUGH = 'Not enough players';
const TEAM_FULL = 'Team full';
const SAME = { phone: 'Same phone number', email: 'Same email' } as const;

/** Creating a match (MATCH-2 to MATCH-27). */
export const createMatch = {
  title: 'Create Match with Players',
  details: 'Match Details',
  matchType: 'Match type',
  singles: 'Singles',
  doubles: 'Doubles',
  ...matchDetails,
  recentPlaces: 'Recent courts',
  addPlayers: 'Add Players',
  search: 'Search players',
  searchHint: 'Type a name or username.',
  recent: 'Recent players',
  found: 'Players found',
  noneFound: 'No player found.',
  /** Only this phone was searched. */
  noneHere:
    'No player on this phone has that name. Add them as a guest: a member can claim the match later.',
  /** The button below both; '' for what is no name, such as an email. */
  addAsGuest: (name: string): string =>
    name === '' ? 'Add as a guest' : `Add “${name}” as a guest`,
  allSeated: 'Already in this match.',
  searching: 'Searching…',
  searchingSlowly: 'PPR is slow right now. Still searching…',
  searchedPhone: 'Showing only players this phone knows.',
  mostPlayed: playedWith.most,
  recentGuests: 'Recent guests',
  addTo: { team1: 'Add player to Team 1', team2: 'Add player to Team 2' },
  guest: 'Add a guest',
  guestHint:
    "Not on PPR yet? They rate with the QR code or link you share. Add an email and we'll send it too.",
  /** For a member whose own email is not verified. */
  guestMails: `Until you verify your own email, we send up to ${INVITATIONS_A_DAY_UNVERIFIED} invitations a day.`,
  guestNeeds: 'A phone number or an email is required.',
  guestName: 'Please enter a first name',
  guestContact: 'Please enter a phone number or an email',
  addGuest: 'Add guest',
  editGuest: 'Edit guest',
  edit: 'Edit',
  saveGuest: 'Save changes',
  you: 'You',
  freeSeat: 'Add player',
  remove: (name: string): string => `Remove ${name}`,
  changeSides: (name: string): string => `Move ${name} across the net`,
  dragHint: 'Drag a player, or tap the arrows, to change sides.',
  results: 'Game Results',
  /** Above the button that saves, once every seat is taken and there is no score. */
  noScore: 'No score yet. You can add it later.',
  score: { team1: 'Team 1 score', team2: 'Team 2 score' },
  alreadyOpposing: {
    title: ALREADY_ADDED,
    description: 'This player is already on the other team.',
  },
  notSaved: "We couldn't save the match. Please try again.",
  recordedBefore: {
    title: 'Already recorded',
    description: 'You recorded this match in another window. Start over for another one.',
  },
  keptHere: 'Saved on this phone.',
  goingOn: 'Going to Rate Players…',
  notEnough: {
    singles: { title: NOT_ENOUGH, description: 'Singles requires 2 players total.' },
    doubles: { title: NOT_ENOUGH, description: 'Doubles requires 4 players total.' },
  },
  teamFull: {
    singles: { title: TEAM_FULL, description: 'Singles teams can only have 1 player.' },
    doubles: { title: TEAM_FULL, description: 'Doubles teams can only have 2 players.' },
  },
  alreadyAdded: {
    title: ALREADY_ADDED,
    description: 'This player is already on this team.',
  },
  missingInformation: {
    title: 'Missing information',
    description: 'Please provide first name and either phone or email.',
  },
  failed: 'Failed to create match',
  created: recordedMatch.created,
  createdHere: recordedMatch.createdHere,
  submit: 'Create Match',
  cancel: 'Cancel',
  goToRate: 'Go to Rate Players',
  another: 'Create Another Match',
} as const;

/** For guests of a match to repeat: contacts are shown to no other player. */
export function guestLeftOut(names: string, count: number): string {
  return count === 1
    ? `${names} isn't in this match yet: only the phone that added them has their email or phone number. Add them again as a guest.`
    : `${names} aren't in this match yet: only the phone that added them has their emails or phone numbers. Add them again as guests.`;
}

/** Messages of the form only. */
export const createMatchForm = {
  /** For a guest who has the creator's own contact. */
  ownContact: {
    phone: {
      title: SAME.phone,
      description: "That's your own phone number. Enter the guest's.",
    },
    email: {
      title: SAME.email,
      description: "That's your own email. Enter the guest's email or phone number.",
    },
  },
  sharedContact: (name: string, contact: 'phone' | 'email'): ToastText => ({
    title: SAME[contact],
    description:
      contact === 'phone'
        ? `${name} has this phone number. Give each player their own.`
        : `${name} has this email. Give each player a phone number to share it.`,
  }),
  dateToCome: 'That day is in the future. Enter the day you played.',
  dateFault,
} as const;
