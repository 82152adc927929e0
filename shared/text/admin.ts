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
    log: 'Audit Log',
    matches: 'Matches',
  },
  home: 'Go Home',
  noSignal:
    'You have no signal right now. This page is read from the server: it shows when you have some.',
  failed: 'This could not be read.',
  tryAgain: 'Try Again',
  more: 'Show More',
  reading: 'Reading…',
  cutOff: 'The rest could not be read. Please try again.',
  cancel: 'Cancel',
  underWay: 'Working…',
} as const;

export const statistics = {
  totals: 'In All',
  members: 'Members',
  ratings: 'Ratings',
  overTime: 'Over Time',
  step: 'Step',
  steps: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<Step, string>,
  columns: { day: 'Day', week: 'Week from', month: 'Month from' } satisfies Record<Step, string>,
  plots: {
    members: { caption: 'New members', column: 'New members' },
    matches: { caption: 'New matches', column: 'New matches' },
    ratings: { caption: 'New ratings', column: 'New ratings' },
    premium: { caption: 'Members with Premium', column: 'With Premium' },
  },
  empty: 'A line shows here once there are two steps to draw.',
  hint: 'Days are counted by UTC, without guests, test members and test matches. The last step is still going on.',
} as const;

export const users = {
  search: 'Search users',
  searchHint: 'By username, email, first name, last name or phone',
  none: 'Nobody found',
  noneHint: 'No username, email, name or phone begins with this.',
  manage: (name: string): string => `Manage ${name}`,
  manageShort: 'Manage',
  premium: 'Premium',
  free: 'Free',
  admin: 'Admin',
  adminByMark: 'Admin without access',
  adminByMarkHint:
    'Marked as admin, but this username is not in ADMIN_USERNAME: these pages stay closed to them.',
  test: 'Test',
  who: (name: string, username: string): string => `${name} (@${username})`,
  since: (day: string): string => `Since ${day}`,
  credits: 'Credits',
  parent: 'Downline parent',
  matches: 'Show Matches',
  nobody: 'None',
} as const;

/** An action on a user: its button, its meaning, the button that confirms it, and the message afterwards. */
export const userActions = {
  makeAdmin: {
    begin: 'Promote to Admin',
    hint: 'They are marked as admin, which cannot be taken back here. They reach these pages only if their username is in ADMIN_USERNAME too.',
    submit: 'Promote',
    done: { title: 'User promoted to admin' },
  },
  makeTestMember: {
    begin: 'Convert to Test Member',
    hint: 'They are shown with a Test badge and left out of the statistics. This cannot be taken back here.',
    submit: 'Convert',
    done: { title: 'User converted to test member' },
  },
  deleteUser: {
    begin: 'Delete User',
    hint: 'The account, its personal data, and all ratings given and received are deleted for good. Others keep their matches, without this name.',
    submit: 'Delete for Good',
    done: { title: 'User deleted' },
  },
  addCredits: {
    amount: 'Credits to add',
    hint: 'One credit is one dollar off the next payment.',
    adds: (amount: number, who: string): string =>
      `Adds ${amount.toLocaleString()} ${amount === 1 ? 'credit' : 'credits'} to ${who}: $${amount.toLocaleString()} off the next payments.`,
    submit: 'Add Credits',
    done: { title: 'Credits added' },
  },
  updateDownline: {
    search: 'New downline parent',
    searchHint: 'Search by username, email, name or phone',
    set: (name: string): string => `Set ${name} as parent`,
    none: 'Set No Parent',
    noneFound: 'Nobody else begins with this.',
    done: { title: 'Downline updated' },
  },
} as const;

export const signupCodes = {
  create: 'New Signup Code',
  code: 'Code',
  random: 'Generate Random Code',
  randomShort: 'Generate',
  description: 'Description',
  descriptionHint: 'Who it is for: only admins read this.',
  membershipType: 'Membership',
  types: { premium: 'Premium', free: 'Free' },
  membershipDuration: 'Days',
  maxUses: 'Uses',
  submit: 'Create Code',
  created: (code: string) => ({ title: 'Signup code created', description: code }),
  none: 'No signup codes yet',
  noneHint: 'Make one, and whoever registers with it gets a membership.',
  gives: (type: string, days: number): string =>
    `${type} for ${days} ${days === 1 ? 'day' : 'days'}`,
  uses: (used: number, max: number): string => `${used} of ${max} used`,
  expires: (day: string): string => `Expires ${day}`,
  expired: (day: string): string => `Expired ${day}`,
  states: { active: 'Active', inactive: 'Inactive', usedUp: 'Used up', expired: 'Expired' },
  deactivate: {
    begin: 'Deactivate',
    hint: 'Nobody can register with this code any more, for good. Who used it keeps their membership.',
    submit: 'Deactivate for Good',
    done: { title: 'Signup code deactivated' },
  },
} as const;

export const adminFeedback = {
  category: 'Category',
  all: 'All',
  none: 'No feedback here',
  noneHint: 'What members send stands here, newest first.',
  markSeen: 'Mark as Seen',
  seen: 'Seen',
  fresh: 'New',
  failed: 'Failed to mark feedback as seen',
} as const;

export const auditLog = {
  none: 'Nothing was done yet',
  noneHint: 'Whatever an admin does stands here: who, what, whom and when.',
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
  amount: (amount: number): string => `+${amount}`,
  parent: (name: string): string => `under ${name}`,
  noParent: 'under nobody',
  number: (id: number): string => `No. ${id}`,
} as const;

export const adminMatches = {
  title: 'Match Management',
  of: (name: string): string => `Matches of ${name}`,
  number: (id: string): string => `No. ${id}`,
  all: 'Show All Matches',
  none: 'No matches yet',
  noneHint: 'Every match that members record stands here, newest first.',
  singles: 'Singles',
  doubles: 'Doubles',
  pending: 'No result yet',
  test: 'Test',
  team1: 'Team 1',
  team2: 'Team 2',
  players: 'Players',
  remove: {
    begin: 'Delete Match',
    hint: 'The match and all ratings in it are deleted for good, for everybody who played.',
    submit: 'Delete for Good',
    done: { title: 'Match deleted' },
  },
} as const;
