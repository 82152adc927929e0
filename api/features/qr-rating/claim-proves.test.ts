import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const GUS = { firstName: 'Gus', email: 'gus@example.org', phone: '+15550001' };

// proves GUEST-14
test.each(['claim', 'request ratings'] as const)(
  'after a claim by a typed contact, %s proves nothing more: what the guest gave with the personal link stays theirs',
  async (act) => {
    const app = await createTestApp();
    const [ann, ben] = await someUsers(app, 2);
    const match = await aMatch(app, ann.id, { team1: [ann.id], team2: [GUS] });
    const gus = await aGuestBrowser(app, match.id, GUS);
    await openPersonalLink(app, gus);
    await rateAsGuest(gus, { ratedUserId: ann.id, isAnonymous: true, values: { power: 1 } });
    const typing = await app.signedIn(ben.id);
    const typed = await typing.post(`/api/qr-rating/${match.id}/verify`, { phone: GUS.phone });
    expect(typed.status).toBe(200);
    if (act === 'claim') await typing.post('/api/guests/claim', { matchId: match.id });
    else await typing.post(`/api/matches/${match.id}/request-ratings`, {});
    expect((await typing.get('/api/my-ratings')).body).toEqual([]);
  },
);
