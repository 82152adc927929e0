/** The not-found page (LOST-1). */
export const notFound = {
  heading: '404 Page Not Found',
  sorry: "There's no page here. Check the address, or go back to where you were.",
  hint: 'Did you forget to add the page to the router?',
  home: 'Go Home',
  back: 'Go Back',
} as const;
