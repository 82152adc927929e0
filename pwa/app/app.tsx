import { BrowserRouter } from 'react-router-dom';
import { AuthProvider } from '#pwa/services/session/session.tsx';
import { ToastOutlet } from '#pwa/ui/toast/toast-outlet.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <AuthProvider>
          <AppRoutes />
        </AuthProvider>
      </ErrorBoundary>
      <ToastOutlet />
    </BrowserRouter>
  );
}
