import * as z from 'zod/mini';
import { lineage, team, userId } from './fields.ts';
import { matchRow, participantRow } from './rows.ts';

/** A participant as screens read it (DATA-4): a name and a picture, never a contact. */
const participantView = z.object({
  id: participantRow.shape.id,
  /** Absent for a guest, except in the guest's own answers. */
  userId: z.optional(userId),
  team: z.nullable(team),
  teamAssignment: z.nullable(team),
  isPartner: z.boolean(),
  isGuest: z.boolean(),
  isHidden: participantRow.shape.isHidden,
  /** Absent for guests. */
  username: z.optional(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  displayName: z.string(),
  profilePicture: z.nullable(z.string()),
  isOpen: participantRow.shape.isOpen,
  /** Only for the viewer's own seat (architecture: Anonymity). */
  hasRated: z.optional(z.boolean()),
});

/** One match in full (API-20). */
export const matchView = z.object({
  ...matchRow.shape,
  participants: z.array(participantView),
});
export type MatchView = z.infer<typeof matchView>;

/** `GET /api/matches/{id}`: also the lineage of its store (docs/decisions/0096). */
export const oneMatch = z.object({ ...matchView.shape, lineage: z.optional(lineage) });
export type OneMatch = z.infer<typeof oneMatch>;

/** `GET /api/matches/{id}/public`: what anyone with the link may see (architecture: Access). */
export const publicMatchView = z.object({
  id: matchRow.shape.id,
  date: matchRow.shape.date,
  location: matchRow.shape.location,
  matchType: matchRow.shape.matchType,
  qrCode: matchRow.shape.qrCode,
  createdAt: matchRow.shape.createdAt,
  participants: z.array(participantView),
});
export type PublicMatchView = z.infer<typeof publicMatchView>;

/** How many other members were notified, and how many guests were added (MATCH-32). */
export const matchCreated = z.object({
  summary: z.object({ members: z.int(), nonMembers: z.int() }),
  match: oneMatch,
});
export type MatchCreated = z.infer<typeof matchCreated>;
