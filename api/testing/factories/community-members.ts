import type { Deps } from '#api/services/deps.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { Dice } from './dice.ts';
import { aUser } from './user.ts';

const CLUBS = ['Riverside', 'Oak Park', 'Lakeside', 'Downtown'];
const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Carla',
  'Dmitri',
  'Elena',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jamal',
  'Kira',
  'Luis',
  'Mei',
  'Noah',
  'Olga',
  'Pedro',
  'Quinn',
  'Rosa',
  'Sven',
  'Tara',
];
const LAST_NAMES = [
  'Adams',
  'Baker',
  'Castillo',
  'Dietrich',
  'Evans',
  'Fischer',
  'Garcia',
  'Hansen',
  'Ito',
  'Jensen',
  'Keller',
  'Lopez',
  'Moreau',
  'Novak',
  'Okafor',
  'Patel',
];

export interface CommunityMember {
  id: number;
  username: string;
  club: string;
  /** 3 to 9: what others tend to rate. */
  skill: number;
  isPremium: boolean;
}

/**
 * Members of four clubs. Every fifth is premium; some of them until a day to come, a few until a day that has passed.
 */
export async function someMembers(
  deps: Deps,
  dice: Dice,
  count: number,
  { passwordHash, until }: { passwordHash: string; until: number },
): Promise<CommunityMember[]> {
  const members: CommunityMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
    const lastName = LAST_NAMES[(index * 7) % LAST_NAMES.length] ?? '';
    const club = CLUBS[index % CLUBS.length] ?? '';
    const isPremium = index % 5 === 0;
    const username = `${firstName}.${lastName}`.toLowerCase();
    const { id } = await aUser(deps, {
      username,
      firstName,
      lastName,
      email: `${username}@players.example`,
      phone: `+1555${String(index).padStart(7, '0')}`,
      location: club,
      password: passwordHash,
      membershipType: isPremium ? 'premium' : 'free',
      membershipExpiry: isPremium && index % 10 === 0 ? until + (35 - index) * DAY_MS : null,
      profilePrivate: index % 17 === 16,
    });
    members.push({ id, username, club, skill: dice.roll(3, 9), isPremium });
  }
  return members;
}
