import { BrowserRouter } from 'react-router-dom';
import { ToastOutlet } from '#pwa/ui/toast/toast-outlet.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './router.tsx';
import { AuthProvider } from './session.tsx';

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
