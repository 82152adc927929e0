/** The ids of the demo players. */
export const DEMO_PLAYER_IDS = [999_901, 999_902, 999_903, 999_904] as const;

/** True for demo players, who are in no real match. */
export function isDemoPlayer(userId: number): boolean {
  return DEMO_PLAYER_IDS.some((id) => id === userId);
}
