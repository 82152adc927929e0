import { lazy } from 'react';

/**
 * The pages that are fetched when they are first shown; the service worker has them all on the phone.
 * The dashboard is not among them: nearly every visit begins there.
 */
export const AuthPage = lazy(async () => ({
  default: (await import('#pwa/features/auth/auth-page.tsx')).AuthPage,
}));
export const BetaInfoPage = lazy(async () => ({
  default: (await import('#pwa/features/beta-info/beta-info-page.tsx')).BetaInfoPage,
}));
export const ChangePasswordPage = lazy(async () => ({
  default: (await import('#pwa/features/auth/change-password-page.tsx')).ChangePasswordPage,
}));
export const CreateMatchPage = lazy(async () => ({
  default: (await import('#pwa/features/create-match/create-match-page.tsx')).CreateMatchPage,
}));
export const DownloadPage = lazy(async () => ({
  default: (await import('#pwa/features/download/download-page.tsx')).DownloadPage,
}));
export const FeedbackPage = lazy(async () => ({
  default: (await import('#pwa/features/feedback/feedback-page.tsx')).FeedbackPage,
}));
export const ForgotPasswordPage = lazy(async () => ({
  default: (await import('#pwa/features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
}));
export const MatchesPage = lazy(async () => ({
  default: (await import('#pwa/features/matches/matches-page.tsx')).MatchesPage,
}));
export const NotFoundPage = lazy(async () => ({
  default: (await import('#pwa/features/not-found/not-found-page.tsx')).NotFoundPage,
}));
export const ProfileEditPage = lazy(async () => ({
  default: (await import('#pwa/features/profile/profile-edit-page.tsx')).ProfileEditPage,
}));
export const ProfilePage = lazy(async () => ({
  default: (await import('#pwa/features/profile/profile-page.tsx')).ProfilePage,
}));
export const NotificationsPage = lazy(async () => ({
  default: (await import('#pwa/features/notifications/notifications-page.tsx')).NotificationsPage,
}));
export const ProveEmailPage = lazy(async () => ({
  default: (await import('#pwa/features/auth/prove-email-page.tsx')).ProveEmailPage,
}));
export const QrRatingPage = lazy(async () => ({
  default: (await import('#pwa/features/qr-rating/qr-rating-page.tsx')).QrRatingPage,
}));
export const QrWizardPage = lazy(async () => ({
  default: (await import('#pwa/features/rating/qr-wizard-page.tsx')).QrWizardPage,
}));
export const RatingDatabasePage = lazy(async () => ({
  default: (await import('#pwa/features/rating-database/rating-database-page.tsx'))
    .RatingDatabasePage,
}));
export const ScannerPage = lazy(async () => ({
  default: (await import('#pwa/features/scanner/scanner-page.tsx')).ScannerPage,
}));
export const RatingWizardPage = lazy(async () => ({
  default: (await import('#pwa/features/rating/rating-wizard-page.tsx')).RatingWizardPage,
}));
export const RequestRatingPage = lazy(async () => ({
  default: (await import('#pwa/features/request-rating/request-rating-page.tsx')).RequestRatingPage,
}));
export const ResetPasswordPage = lazy(async () => ({
  default: (await import('#pwa/features/auth/reset-password-page.tsx')).ResetPasswordPage,
}));
export const SettingsPage = lazy(async () => ({
  default: (await import('#pwa/features/settings/settings-page.tsx')).SettingsPage,
}));
export const TestMatchmakingPage = lazy(async () => ({
  default: (await import('#pwa/features/test-matchmaking/test-matchmaking-page.tsx'))
    .TestMatchmakingPage,
}));
