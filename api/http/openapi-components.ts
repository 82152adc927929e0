import * as z from 'zod/mini';
import { adminUser, signupCode } from '#shared/schemas/admin.ts';
import { matchView, publicMatchView } from '#shared/schemas/match-view.ts';
import { notification } from '#shared/schemas/notification.ts';
import { ownAccount } from '#shared/schemas/own-account.ts';
import { playerResult } from '#shared/schemas/player-result.ts';
import { ratingValues } from '#shared/schemas/rating.ts';
import { ratingGivenView, ratingReceivedView } from '#shared/schemas/rating-view.ts';
import { matchRow, notificationRow, playerRow, statsRow } from '#shared/schemas/rows.ts';
import { currentUser } from '#shared/schemas/user.ts';

/** What several calls answer with, so that the document describes it once, under a name. */
export const components = z.registry<{ id: string }>();

components.add(adminUser, { id: 'Account' });
components.add(currentUser, { id: 'FeedAccount' });
components.add(ownAccount, { id: 'OwnAccount' });
components.add(matchRow, { id: 'FeedMatch' });
components.add(matchView, { id: 'Match' });
components.add(notification, { id: 'Notification' });
components.add(notificationRow, { id: 'FeedNotification' });
components.add(playerResult, { id: 'Player' });
components.add(playerRow, { id: 'PlayerCard' });
components.add(publicMatchView, { id: 'PublicMatch' });
components.add(ratingGivenView, { id: 'RatingGiven' });
components.add(ratingReceivedView, { id: 'RatingReceived' });
components.add(ratingValues, { id: 'RatingValues' });
components.add(signupCode, { id: 'SignupCode' });
components.add(statsRow, { id: 'Stats' });
