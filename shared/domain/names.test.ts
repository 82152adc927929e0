import { describe, expect, it, test } from 'vitest';
import { foldName } from './folded-names.ts';
import { displayName, fullName, greetingName, initials } from './names.ts';

// proves DASH-1
test('a member is greeted by first name, else by username', () => {
  expect(greetingName({ firstName: 'Ann', username: 'al' })).toBe('Ann');
  expect(greetingName({ firstName: ' ', username: 'al' })).toBe('al');
  expect(greetingName({ firstName: null, username: 'al' })).toBe('al');
});

describe('displayName', () => {
  // proves NAME-1
  it('is first plus last name, else the username, else User', () => {
    expect(displayName({ firstName: 'Ann', lastName: 'Lee', username: 'al' })).toBe('Ann Lee');
    expect(displayName({ firstName: 'Ann', username: 'al' })).toBe('Ann');
    expect(displayName({ firstName: ' ', lastName: null, username: 'al' })).toBe('al');
    expect(displayName({})).toBe('User');
  });
});

describe('initials', () => {
  // proves NAME-2
  it('are the first letters of first and last name, else of the username, else U', () => {
    expect(initials({ firstName: 'ann', lastName: 'lee' })).toBe('AL');
    expect(initials({ lastName: 'lee', username: 'x' })).toBe('L');
    expect(initials({ username: 'bob' })).toBe('B');
    expect(initials({ firstName: '', username: '' })).toBe('U');
  });

  it('keep a letter that takes two code units whole', () => {
    expect(initials({ firstName: '𝒜nn' })).toBe('𝒜');
  });
});

describe('fullName', () => {
  it('joins what a guest gave, without stray blanks', () => {
    expect(fullName({ firstName: ' Bo ', lastName: '' })).toBe('Bo');
    expect(fullName({ firstName: 'Bo', lastName: 'Ek' })).toBe('Bo Ek');
  });
});

describe('foldName', () => {
  it('finds a name however it is typed: case, accents and blanks do not matter', () => {
    expect(foldName('  José   María ')).toBe('jose maria');
    expect(foldName('ÅSA')).toBe(foldName('asa'));
  });

  it.each([
    ['Øyvind Łęcki', 'oyvind lecki'],
    ['WEISS', 'weiß'],
    ['İpek', 'ipek'],
    ['Işık', 'isik'],
    ['ΝΊΚΟΣ', 'νικος'],
    ['Ðorđe', 'dorde'],
    ['𝒜nn', 'ann'],
  ])('folds %s and %s to the same', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });
});
