import { REPORT_DRAFT } from '#pwa/db/store/private-drafts.ts';
import { type Person, personById } from '#pwa/db/views/people.ts';
import { readPlayersWith } from '#pwa/db/views/players-with.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import type { ReportSubject } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

/** The draft key of a half-written report. */
export function reportDraftKey({ reportedMatchId, reportedUserId }: ReportSubject): string {
  return `${REPORT_DRAFT}${reportedMatchId ?? reportedUserId}`;
}

/** A match that this phone has; null for another one, undefined until it is read. */
export function useMatch(id: string): MatchRow | null | undefined {
  return useLive(async (db) => (await readMatch(db, id))?.row ?? null, [id]);
}

/** A player this phone knows; null for another one, undefined until it is read. */
export function usePlayer(id: number): Person | null | undefined {
  return useLive(
    async (db) => {
      const players = await readPlayersWith(db, [id]);
      return players.has(id) ? personById(id, players) : null;
    },
    [id],
  );
}
