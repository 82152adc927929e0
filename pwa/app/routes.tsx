import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { DashboardPage } from '#pwa/features/dashboard/dashboard-page.tsx';
import { reloadIfDue } from '#pwa/services/update/app-update.ts';
import { LoadingScreen } from '#pwa/shell/loading-screen.tsx';
import { paths } from '#shared/domain/paths.ts';
import { useFocusScrollRestore } from './focus-scroll-restore.ts';
import { Guard } from './guard.tsx';
import * as pages from './pages.ts';

/** The routes (ROUTE-1 to ROUTE-22). Unknown addresses are public and not found. */
export function AppRoutes() {
  useFocusScrollRestore();
  useNotificationClick();
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path={paths.auth} element={<pages.AuthPage />} />
        <Route path={paths.forgotPassword} element={<pages.ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<pages.ResetPasswordPage />} />
        <Route path={paths.proveEmail} element={<pages.ProveEmailPage />} />
        <Route path={paths.download} element={<pages.DownloadPage />} />
        <Route path={paths.betaInfo} element={<pages.BetaInfoPage />} />
        <Route
          path={paths.qrRating(':matchId')}
          element={<pages.QrRatingPage onShown={pages.fetchQrWizardAhead} />}
        />
        <Route path={paths.scan} element={<pages.ScannerPage />} />
        <Route path={paths.qrWizard(':matchId', ':userId')} element={<pages.QrWizardPage />} />
        <Route element={<Guard />}>
          <Route path={paths.home} element={<DashboardPage />} />
          <Route path={paths.dashboard} element={<DashboardPage />} />
          <Route path={paths.createMatch} element={<pages.CreateMatchPage />} />
          {/* One element for all three, so that the list stays where it is beside a match. */}
          <Route element={<pages.MatchesPage />}>
            <Route path={paths.ratePlayers} element={null} />
            <Route path={paths.pastGames} element={null} />
            <Route path={paths.match(':matchId')} element={null} />
          </Route>
          <Route path={paths.ratingDatabase} element={<pages.RatingDatabasePage />} />
          <Route path={paths.subscription} element={<pages.SubscriptionPage />} />
          <Route path={paths.affiliate} element={<pages.AffiliatePage />} />
          <Route path={paths.admin} element={<pages.AdminPage />} />
          <Route path={paths.adminMatches} element={<pages.AdminMatchesPage />} />
          <Route path={paths.feedback} element={<pages.FeedbackPage />} />
          <Route path={paths.testMatchmaking} element={<pages.DemoPage />} />
          <Route path={paths.notifications} element={<pages.NotificationsPage />} />
          <Route path={paths.players} element={<pages.PlayersPage />} />
          <Route path={`${paths.ownProfile}/:id?`} element={<pages.ProfilePage />} />
          <Route path={`${paths.changeEmail}?`} element={<pages.ProfileEditPage />} />
          <Route path={paths.requestRating} element={<pages.RequestRatingPage />} />
          <Route path={paths.settings} element={<pages.SettingsPage />} />
          <Route
            path={paths.ratingWizard(':matchId', ':userId')}
            element={<pages.RatingWizardPage />}
          />
        </Route>
        <Route path="*" element={<pages.NotFoundPage />} />
      </Routes>
      <ReloadIfDue />
    </Suspense>
  );
}

/** Beside the screen, so that its effect comes once the screen's part has been fetched. */
function ReloadIfDue() {
  const { pathname } = useLocation();
  useEffect(reloadIfDue, [pathname]);
  return null;
}

/** Opens the screen of a tapped push message in the open app. */
function useNotificationClick(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = ({ data }: MessageEvent) => {
      if (data?.type === 'OPEN') void navigate(String(data.path));
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
}
