/** Spec 2 and 4, not found. */
export const notFound = {
  heading: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  home: 'Go Home',
  back: 'Go Back',
} as const;
