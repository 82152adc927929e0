import { refusals } from './refusals.ts';

/** Editing and withdrawing a rating (RATE-17). */
export const changeRating = {
  edit: 'Edit rating',
  /** On the rating and its button, while changes of it were chosen and not saved. */
  notSaved: "You changed this rating but haven't saved it yet.",
  goOn: 'Continue editing',
  withdraw: 'Withdraw rating',
  changeableUntil: (moment: string): string => `You can change it until ${moment}.`,
  title: (name: string): string => `Your rating of ${name}`,
  selectToChange: 'Pick a skill to change it',
  /** What the rated player sees of a change. */
  seenAtReveal: (name: string, when: string): string => `${name} sees your changes ${when}.`,
  /** While a change of a rating that the server reveals without it is on this phone only. */
  earlierAtReveal: (name: string, when: string): string =>
    `${name} gets your earlier rating ${when} unless this phone syncs first.`,
  save: 'Save changes',
  saved: { title: 'Changes saved' },
  /** Below the toast of a change that is saved while the server can't be reached. */
  onThisPhone: 'On this phone. It syncs as soon as it can.',
  withdrawTitle: 'Withdraw this rating?',
  /** `late` without signal, `unsent` for a rating that the server does not have yet. */
  withdrawHint: (name: string, when: 'now' | 'late' | 'unsent' = 'now'): string => {
    const stops =
      when === 'late'
        ? `It stops counting for ${name} once this phone syncs.`
        : `It won't count for ${name} anymore.`;
    return `${stops} You can rate ${name} again${when === 'unsent' ? ' once this phone syncs' : ''}.`;
  },
  goneAtReveal: (name: string, when: string): string => `${name} stops seeing it ${when}.`,
  neverSeen: (name: string): string => `${name} will never see it.`,
  /** While the withdrawal of a rating that the server reveals without it is on this phone only. */
  seenUnlessSynced: (name: string, when: string): string =>
    `${name} still gets it ${when} unless this phone syncs first.`,
  seenUntilSync: (name: string): string => `${name} sees it until this phone syncs.`,
  withdrawn: { title: 'Rating withdrawn' },
  keep: 'Keep rating',
  isWithdrawn: 'Withdrawn',
  isWithdrawnBut: (gone: string): string => `Withdrawn. ${gone}`,
  /** On a rating that the server refused since another one counts: both overalls, or '' without one. */
  alreadyRated: (name: string, counts: string, refused: string): string => {
    const already = `You already rated ${name}${counts && `: ${counts}`}.`;
    return `${already} ${refused === '' ? 'This rating' : `This ${refused}`} doesn't count.`;
  },
  editCounting: 'Edit the rating that counts',
  /** On an edit that the server refused since its rating is gone. */
  rateAgain: 'Use this for a new rating',
  /** On a rating that the server refused since its match was deleted. No line begins with a dot of the match's name. */
  rateOther: (match: string): string => `Use this rating for ${match.replaceAll(' ·', '\u00a0·')}`,
  tooLate: { title: 'Too late to change', description: refusals.rating_final },
  failed: { title: 'Error', description: 'Failed to save. Please try again.' },
} as const;
