import { storeOutOfDate } from '#api/services/matches/player-records.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { every, type Job } from './job.ts';

/** Stores the records of players whose matches came late, so that few readers compute them. */
export const playerRecordsJob: Job = {
  name: 'player-records',
  does: 'stores wins, losses and streaks of players whose matches came late',
  nextAfter: every(10 * MINUTE_MS),
  doBatch: ({ store }) => store.write(storeOutOfDate),
};
