import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import { changeResult } from './result-form.ts';

const FORM = { revision: newId(), team1Score: 99, team2Score: 9, entered: ['team1' as const] };

// proves RESULT-1
test('a team that is tapped as the winner leaves the other no score that it does not beat', () => {
  const won = changeResult(FORM, { team2Score: 11, won: 'team2' });
  expect(won).toEqual({ ...FORM, team1Score: 0, team2Score: 11, won: 'team2', entered: ['team2'] });
  const draw = changeResult({ ...FORM, team1Score: 11 }, { team2Score: 11, won: 'team2' });
  expect(draw).toMatchObject({ team1Score: 0, team2Score: 11 });
});

test('a score that the winner beats stays, and so does a higher one that is typed', () => {
  const won = changeResult({ ...FORM, team1Score: 9 }, { team2Score: 11, won: 'team2' });
  expect(won).toMatchObject({ team1Score: 9, entered: ['team1', 'team2'] });
  expect(changeResult(won, { team1Score: 13 })).toMatchObject({ team1Score: 13, team2Score: 11 });
});
