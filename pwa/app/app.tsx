import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './router.tsx';
import { AuthProvider } from './session.tsx';

export function App() {
  return (
    <BrowserRouter>
      <AuthProvider>
        <AppRoutes />
      </AuthProvider>
    </BrowserRouter>
  );
}
