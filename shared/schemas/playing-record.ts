import * as z from 'zod/mini';
import { STREAKS } from '../domain/streaks.ts';
import { recordOf } from '../record-of.ts';

/**
 * Wins, losses and streaks of a player (spec 3); a negative `currentWinStreak` means a loss streak. All are null
 * for viewers without Premium (spec 1).
 */
export const playingRecord = z.object(recordOf(STREAKS, () => z.nullable(z.int())));
