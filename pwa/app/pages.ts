import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';

/**
 * The pages that are fetched when they are first shown; the service worker stores all of them on the phone. The
 * dashboard is not among them: nearly every visit starts there.
 */
export const AdminMatchesPage = lazyPart(
  'AdminMatchesPage',
  () => import('#pwa/features/admin/matches/admin-matches-page.tsx'),
);
export const AdminPage = lazyPart('AdminPage', () => import('#pwa/features/admin/admin-page.tsx'));
export const AffiliatePage = lazyPart(
  'AffiliatePage',
  () => import('#pwa/features/affiliate/affiliate-page.tsx'),
);
export const AuthPage = lazyPart('AuthPage', () => import('#pwa/features/auth/auth-page.tsx'));
export const BetaInfoPage = lazyPart(
  'BetaInfoPage',
  () => import('#pwa/features/beta-info/beta-info-page.tsx'),
);
export const CreateMatchPage = lazyPart(
  'CreateMatchPage',
  () => import('#pwa/features/create-match/create-match-page.tsx'),
);
export const DownloadPage = lazyPart(
  'DownloadPage',
  () => import('#pwa/features/download/download-page.tsx'),
);
export const FeedbackPage = lazyPart(
  'FeedbackPage',
  () => import('#pwa/features/feedback/feedback-page.tsx'),
);
export const ForgotPasswordPage = lazyPart(
  'ForgotPasswordPage',
  () => import('#pwa/features/auth/forgot-password-page.tsx'),
);
export const MatchesPage = lazyPart(
  'MatchesPage',
  () => import('#pwa/features/matches/matches-page.tsx'),
);
export const NotFoundPage = lazyPart(
  'NotFoundPage',
  () => import('#pwa/features/not-found/not-found-page.tsx'),
);
export const NotificationsPage = lazyPart(
  'NotificationsPage',
  () => import('#pwa/features/notifications/notifications-page.tsx'),
);
export const PlayersPage = lazyPart(
  'PlayersPage',
  () => import('#pwa/features/players/players-page.tsx'),
);
export const ProfileEditPage = lazyPart(
  'ProfileEditPage',
  () => import('#pwa/features/profile/profile-edit-page.tsx'),
);
export const ProfilePage = lazyPart(
  'ProfilePage',
  () => import('#pwa/features/profile/profile-page.tsx'),
);
export const ProveEmailPage = lazyPart(
  'ProveEmailPage',
  () => import('#pwa/features/auth/prove-email-page.tsx'),
);
export const QrRatingPage = lazyPart(
  'QrRatingPage',
  () => import('#pwa/features/qr-rating/qr-rating-page.tsx'),
);
const loadQrWizard = () => import('#pwa/features/rating-wizard/qr-wizard-page.tsx');
/**
 * On a first visit the signal may be lost before the service worker has the rest of the app, and a guest rates next.
 */
export const fetchQrWizardAhead = () => void loadQrWizard().catch(() => undefined);
export const QrWizardPage = lazyPart('QrWizardPage', loadQrWizard);
export const RatingDatabasePage = lazyPart(
  'RatingDatabasePage',
  () => import('#pwa/features/rating-database/rating-database-page.tsx'),
);
export const RatingWizardPage = lazyPart(
  'RatingWizardPage',
  () => import('#pwa/features/rating-wizard/rating-wizard-page.tsx'),
);
export const RequestRatingPage = lazyPart(
  'RequestRatingPage',
  () => import('#pwa/features/request-rating/request-rating-page.tsx'),
);
export const ResetPasswordPage = lazyPart(
  'ResetPasswordPage',
  () => import('#pwa/features/auth/reset-password-page.tsx'),
);
export const ScannerPage = lazyPart(
  'ScannerPage',
  () => import('#pwa/features/scanner/scanner-page.tsx'),
);
export const SettingsPage = lazyPart(
  'SettingsPage',
  () => import('#pwa/features/settings/settings-page.tsx'),
);
export const SubscriptionPage = lazyPart(
  'SubscriptionPage',
  () => import('#pwa/features/subscription/subscription-page.tsx'),
);
export const DemoPage = lazyPart('DemoPage', () => import('#pwa/features/demo/demo-page.tsx'));
