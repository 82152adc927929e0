import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Guard } from './guard.tsx';
import * as pages from './pages.ts';
import { paths } from './paths.ts';
import { Spinner } from './spinner.tsx';

/** The routes of spec 2. Unknown addresses are public and not found. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path={paths.auth} element={<pages.AuthPage />} />
        <Route path={paths.download} element={<pages.DownloadPage />} />
        <Route element={<Guard />}>
          <Route path={paths.home} element={<pages.DashboardPage />} />
          <Route path={paths.dashboard} element={<pages.DashboardPage />} />
          <Route path={paths.createMatch} element={<pages.CreateMatchPage />} />
          <Route path={paths.ratePlayers} element={<pages.MatchesPage />} />
          <Route path={paths.pastGames} element={<pages.MatchesPage />} />
          <Route path={paths.ratingDatabase} element={<pages.RatingDatabasePage />} />
          <Route path="/rate-one-at-a-time/:matchId/:userId" element={<pages.RatingWizardPage />} />
        </Route>
        <Route path="*" element={<pages.NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
