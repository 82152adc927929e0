/** What a name can be made from; a guest has no username of their own. */
export interface Named {
  username?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** First and last name, else the username, else "User" (NAME-1). */
export function displayName(person: Named): string {
  return fullName(person) || person.username || 'User';
}

/** How a member is greeted: by first name, else by username (DASH-1). */
export function greetingName(member: { firstName: string | null; username: string }): string {
  return member.firstName?.trim() || member.username;
}

/** The first letters of first and last name, else the username's first letter, else "U" (NAME-2). */
export function initials(person: Named): string {
  const letters = [person.firstName, person.lastName]
    .map((name) => firstLetter(name))
    .filter((letter) => letter !== '');
  if (letters.length > 0) return letters.join('');
  return firstLetter(person.username) || 'U';
}

/** First and last name joined: a guest's username (MATCH-30). */
export function fullName(person: Named): string {
  return [person.firstName, person.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

function firstLetter(name: string | null | undefined): string {
  const [letter] = name?.trim() ?? '';
  return letter?.toUpperCase() ?? '';
}
