/** The not-found page (LOST-1). */
export const notFound = {
  heading: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  home: 'Go Home',
  back: 'Go Back',
} as const;
