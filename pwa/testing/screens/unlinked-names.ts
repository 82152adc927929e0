/** Where a member's name or picture opens no profile (NAME-4): the address's beginning and the elements. */
const EXCEPTIONS = [
  // A tap picks a player or gives a rating.
  ['/create-match', 'main'],
  ['/test-matchmaking', 'main'],
  ['/rate-one-at-a-time/', 'main:has(header), a[href^="/rate-one-at-a-time/"]'],
  ['/', 'a[href^="/create-match?with="]'],
  // Leaving would undo what is half done.
  ['/', 'dialog, [role=dialog]'],
  // It is the profile.
  ['/profile', 'h1, h2, header'],
  // The words open something else: the account's menu, the match of a notification.
  ['/', 'button[aria-controls="account-menu"]'],
  ['/notifications', 'main button'],
  // A report opens the reported member in the admins' list.
  ['/admin-enhanced', 'a[href^="/admin-enhanced?part=users"]'],
] as const;

/**
 * The members' names and pictures on this page that open no profile and are no exception of NAME-4: the words that
 * `names` matches, and each picture of someone with an account.
 */
export function findUnlinkedNames(names: RegExp): string[] {
  const here = EXCEPTIONS.filter(([path]) => location.pathname.startsWith(path));
  const fine = ['a[href^="/profile/"]', '.sr-only', ...here.map(([, elements]) => elements)];
  return [...document.querySelectorAll('body *')]
    .filter((element) => names.test(ownWordsOf(element)) || isPicture(element))
    .filter((element) => element.checkVisibility() && element.closest(fine.join()) === null)
    .map((element) => `${location.pathname}: ${element.outerHTML}`);
}

/** Without usernames and emails, which are beside a name. */
function ownWordsOf({ childNodes }: Element): string {
  const texts = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts
    .map(({ textContent }) => textContent)
    .join('')
    .replaceAll(/\S*@\S*/g, '');
}

/** Those without an account look alike. */
function isPicture(element: Element): boolean {
  return element.matches('[data-initials]:not(.bg-sunken), img.rounded-full[alt=""]');
}
