import { FIRST_MATCH_DAY } from '#shared/domain/match-day.ts';
import { dashboard } from './dashboard.ts';
import type { ToastText } from './toast-type.ts';

const ALREADY_ADDED = 'Player already added';
const NOT_ENOUGH = 'Not enough players';
const TEAM_FULL = 'Team full';
const CREATED = 'Match created successfully!';

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** Creating a match (MATCH-2 to MATCH-27). */
export const createMatch = {
  title: 'Create Match with Players',
  details: 'Match Details',
  matchType: 'Match type',
  singles: 'Singles',
  doubles: 'Doubles',
  date: 'Date',
  location: 'Location',
  recentPlaces: 'Where you played last',
  addPlayers: 'Add Players',
  search: 'Search players',
  recent: 'Recent players',
  found: 'Players found',
  noneFound: 'Nobody by this name. Add them as a guest below.',
  searchedPhone: 'No signal: searching the players this device knows.',
  pendingAs: (name: string): string => `Which team is ${name} on?`,
  addTo: { team1: 'Add to Team 1', team2: 'Add to Team 2' },
  pickAnother: 'Pick someone else',
  guest: 'Add a guest',
  guestHint: 'Someone without an account: they get a link to rate.',
  addGuestTo: { team1: 'Add guest to Team 1', team2: 'Add guest to Team 2' },
  you: 'You',
  freeSeat: 'Free seat',
  remove: (name: string): string => `Remove ${name}`,
  changeSides: 'Change sides',
  results: 'Game Results',
  score: { team1: 'Team 1 score', team2: 'Team 2 score' },
  dateRequired: { title: 'Date required', description: 'Please enter the day of the match.' },
  alreadyOpposing: {
    title: ALREADY_ADDED,
    description: 'This player is already on the other team.',
  },
  notSaved: 'This device could not save the match. Please try again.',
  recordedBefore: {
    title: 'Already recorded',
    description: 'This match was recorded in another window. Start over for another one.',
  },
  keptHere: 'Saved on this device.',
  goingOn: 'Going to Rate Players …',
  notEnough: {
    singles: { title: NOT_ENOUGH, description: 'Singles requires 2 players total.' },
    doubles: { title: NOT_ENOUGH, description: 'Doubles requires 4 players total.' },
  },
  locationRequired: {
    title: 'Location required',
    description: 'Please enter a location for the match.',
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
  created: (members: number, nonMembers: number): ToastText => ({
    title: CREATED,
    description: `${counted(members, 'member')} notified, ${counted(nonMembers, 'non-member')} added. Ready for rating!`,
  }),
  /** The match is on this phone, and the server has not notified anybody yet. */
  createdHere: (members: number): ToastText => ({
    title: CREATED,
    description:
      members === 0
        ? 'Saved on this phone. Ready for rating!'
        : `Saved on this phone. We'll notify ${counted(members, 'member')} once it syncs. Ready for rating!`,
  }),
  submit: dashboard.createMatch,
  cancel: 'Cancel',
  goToRate: 'Go to Rate Players',
  another: 'Create Another Match',
} as const;

/** Messages of the form only. */
export const createMatchForm = {
  sharedContact: (name: string, contact: 'phone' | 'email'): ToastText => ({
    title: createMatch.alreadyAdded.title,
    description:
      contact === 'phone'
        ? `${name} on the other team has the same phone number. Give each player a phone number of their own.`
        : `${name} on the other team has the same email. Two players can share one if each has a phone number of their own.`,
  }),
  dateToCome: 'That day is still to come. Enter the day you played.',
  dateFault: {
    too_late: {
      title: 'Date in the future',
      description:
        "By this device's clock, that day is still to come. Please enter the day you played.",
    },
    too_early: {
      title: 'Date too early',
      description: `Pickleball was invented in ${FIRST_MATCH_DAY.slice(0, 4)}. Please enter the day you played.`,
    },
  },
} as const;
