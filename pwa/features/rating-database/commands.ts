export { forgetGoneRatings } from '#pwa/db/store/gone-ratings.ts';
