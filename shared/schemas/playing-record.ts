import * as z from 'zod/mini';
import { recordOf } from '#shared/lib/record-of.ts';
import { STREAKS } from '../domain/streaks.ts';

/**
 * A player's wins, losses and streaks; a negative `currentWinStreak` is a losing streak (STATS-5). All are null
 * for viewers without Premium (PRODUCT-4).
 */
export const playingRecord = z.object(recordOf(STREAKS, () => z.nullable(z.int())));
