import { withCommas } from '#shared/lib/with-commas.ts';
import type { AuditedAction } from '#shared/schemas/audit.ts';
import type { Step } from '#shared/schemas/statistics-series.ts';

/** The texts of the admin screens; failures are in admin-refusals.ts. */

export const adminScreens = {
  title: 'Admin',
  nav: 'Admin pages',
  parts: {
    statistics: 'Statistics',
    users: 'Users',
    codes: 'Codes',
    feedback: 'Feedback',
    log: 'Audit log',
    matches: 'Matches',
  },
  home: 'Go Home',
  noSignal: "No signal right now. This page loads once you're back online.",
  failed: "We couldn't load this.",
  tryAgain: 'Try again',
  more: 'Show more',
  reading: 'Loading…',
  cutOff: "We couldn't load the rest. Please try again.",
  cancel: 'Cancel',
  underWay: 'Working…',
} as const;

export const statistics = {
  totals: 'Totals',
  members: 'Members',
  ratings: 'Ratings',
  overTime: 'Over time',
  step: 'Count by',
  steps: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<Step, string>,
  columns: { day: 'Day', week: 'Week from', month: 'Month from' } satisfies Record<Step, string>,
  plots: {
    members: { caption: 'New members', column: 'New members' },
    matches: { caption: 'New matches', column: 'New matches' },
    ratings: { caption: 'New ratings', column: 'New ratings' },
    premium: { caption: 'Members with Premium', column: 'With Premium' },
  },
  empty: {
    day: 'The chart appears after two days.',
    week: 'The chart appears after two weeks.',
    month: 'The chart appears after two months.',
  } satisfies Record<Step, string>,
  hint: "Days are in UTC. Guests, test members and test matches don't count. The totals and today leave out ratings that wait for the daily reveal.",
  notOver: {
    day: '',
    week: "The last week isn't over yet.",
    month: "The last month isn't over yet.",
  } satisfies Record<Step, string>,
} as const;

export const users = {
  search: 'Search users',
  searchHint: 'By username, email, first name, last name or phone',
  none: 'No users found',
  noneHint: 'No username, email, name or phone starts with this.',
  manage: (name: string): string => `Manage ${name}`,
  manageShort: 'Manage',
  premium: 'Premium',
  free: 'Free',
  admin: 'Admin',
  adminByMark: 'Admin without access',
  adminByMarkHint: "An admin whose username is not in ADMIN_USERNAME can't open these pages.",
  test: 'Test',
  who: (name: string, username: string): string => `${name} (@${username})`,
  since: (day: string): string => `Since ${day}`,
  credits: 'Credits',
  parent: 'Downline parent',
  matches: 'Show matches',
  nobody: 'None',
} as const;

/** An action on a user: its button, its meaning, the button that confirms it, and the message afterwards. */
export const userActions = {
  makeAdmin: {
    begin: 'Promote to admin',
    hint: "You can't undo this here. To open these pages, they also need their username in ADMIN_USERNAME.",
    submit: 'Promote',
    done: { title: 'User promoted to admin' },
  },
  makeTestMember: {
    begin: 'Convert to test member',
    hint: "They get a Test badge and don't count in the statistics. You can't undo this here.",
    submit: 'Convert',
    done: { title: 'User converted to test member' },
  },
  deleteUser: {
    begin: 'Delete user',
    hint: 'This deletes the account, its personal data, and all ratings given and received. Others keep their matches, without this name.',
    submit: 'Delete for good',
    done: { title: 'User deleted' },
  },
  addCredits: {
    amount: 'Credits to add',
    hint: 'One credit is one dollar off the next payment.',
    adds: (amount: number, who: string): string =>
      `Adds ${withCommas(amount)} ${amount === 1 ? 'credit' : 'credits'} to ${who}: $${withCommas(amount)} off the next payments.`,
    submit: 'Add credits',
    done: { title: 'Credits added' },
  },
  updateDownline: {
    search: 'New downline parent',
    searchHint: 'Search by username, email, name or phone',
    set: (name: string): string => `Set ${name} as parent`,
    none: 'Set no parent',
    noneFound: 'No other user starts with this.',
    done: { title: 'Downline updated' },
  },
} as const;

export const signupCodes = {
  create: 'New signup code',
  code: 'Code',
  random: 'Generate random code',
  randomShort: 'Generate',
  description: 'Description',
  descriptionHint: "Who it's for. Only admins see this.",
  membershipType: 'Membership',
  types: { premium: 'Premium', free: 'Free' },
  membershipDuration: 'Days',
  maxUses: 'Uses',
  submit: 'Create code',
  created: (code: string) => ({ title: 'Signup code created', description: code }),
  none: 'No signup codes yet',
  noneHint: 'Create one: players who register with it get a membership.',
  gives: (type: string, days: number): string =>
    `${type} for ${withCommas(days)} ${days === 1 ? 'day' : 'days'}`,
  uses: (used: number, max: number): string => `${withCommas(used)} of ${withCommas(max)} used`,
  expires: (day: string): string => `Expires ${day}`,
  expired: (day: string): string => `Expired ${day}`,
  states: { active: 'Active', inactive: 'Inactive', usedUp: 'Used up', expired: 'Expired' },
  deactivate: {
    begin: 'Deactivate',
    hint: "No one can register with this code anymore. Players who used it keep their membership. You can't undo this.",
    submit: 'Deactivate for good',
    done: { title: 'Signup code deactivated' },
  },
} as const;

export const adminFeedback = {
  category: 'Category',
  all: 'All',
  none: 'No feedback here',
  noneHint: 'Feedback from members appears here, newest first.',
  markSeen: 'Mark as seen',
  seen: 'Seen',
  fresh: 'New',
  failed: 'Failed to mark feedback as seen',
  about: 'About',
  match: (location: string, day: string): string => `${location}, ${day}`,
  deletedMatch: (day: string): string => `a deleted match, ${day}`,
} as const;

export const auditLog = {
  none: 'No entries yet',
  noneHint: 'Every admin action shows up here.',
  by: (name: string): string => `by ${name}`,
  actions: {
    makeAdmin: 'Promoted to admin',
    makeTestMember: 'Converted to test member',
    deleteUser: 'Deleted user',
    addCredits: 'Added credits',
    updateDownline: 'Set downline parent',
    createCode: 'Created signup code',
    deactivateCode: 'Deactivated signup code',
    deleteMatch: 'Deleted match',
    markFeedbackSeen: 'Marked feedback as seen',
  } satisfies Record<AuditedAction, string>,
  amount: (amount: number): string => `+${withCommas(amount)}`,
  parent: (name: string): string => `under ${name}`,
  noParent: 'no parent',
  number: (id: number): string => `No. ${id}`,
} as const;

export const adminMatches = {
  of: (name: string): string => `${name}'s matches`,
  one: 'Reported match',
  number: (id: string): string => `No. ${id}`,
  all: 'Show all matches',
  none: 'No matches yet',
  noneHint: 'Every match that members record appears here, newest first.',
  singles: 'Singles',
  doubles: 'Doubles',
  pending: 'No result yet',
  test: 'Test',
  team1: 'Team 1',
  team2: 'Team 2',
  players: 'Players',
  remove: {
    begin: 'Delete match',
    hint: "This deletes the match and its ratings for all players. You can't undo this.",
    submit: 'Delete for good',
    done: { title: 'Match deleted' },
  },
} as const;
