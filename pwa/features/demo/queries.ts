import * as z from 'zod/mini';
import { apiGet } from '#pwa/services/http/api-client.ts';
import { type OnlineRead, useOnlineRead } from '#pwa/services/online/use-online-read.ts';
import { type DemoPlayer, demoPlayer } from '#shared/schemas/demo.ts';

/** The four demo players and their overall ratings (DEMO-9). */
export function useDemoPlayers(): OnlineRead<DemoPlayer[]> {
  return useOnlineRead(['demo-players'], () => apiGet('/api/test/players', z.array(demoPlayer)));
}
