import { BrowserRouter } from 'react-router-dom';
import { ToastOutlet } from '#pwa/ui/toast/toast-outlet.tsx';
import { AppRoutes } from './router.tsx';
import { AuthProvider } from './session.tsx';

export function App() {
  return (
    <BrowserRouter>
      <AuthProvider>
        <AppRoutes />
      </AuthProvider>
      <ToastOutlet />
    </BrowserRouter>
  );
}
