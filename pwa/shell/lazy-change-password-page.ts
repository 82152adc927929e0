import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';

export const ChangePasswordPage = lazyPart(
  'ChangePasswordPage',
  () => import('./change-password-page.tsx'),
);
