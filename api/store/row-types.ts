import type { Tables } from './tables.ts';

export type Match = Tables['matches']['$inferSelect'];
export type Participant = Tables['matchParticipants']['$inferSelect'];
export type Rating = Tables['ratings']['$inferSelect'];
export type Notification = Tables['notifications']['$inferSelect'];
export type Feedback = Tables['feedback']['$inferSelect'];
