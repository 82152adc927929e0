import { useRef } from 'react';
import { ApiError, UnreachableError } from '#pwa/services/http/api-error.ts';
import { type Auth, useAuth } from '#pwa/services/session/session.tsx';
import { forgetReferrer } from './commands.ts';

type Registration = Parameters<Auth['register']>[0];

/**
 * Registers. If the answer to a try was lost, the account may exist already: the next try then finds the name
 * taken, and signs in with the same password. Throws `ApiError`.
 */
export function useRegistration(): (registration: Registration) => Promise<unknown> {
  const { register, login } = useAuth();
  const unanswered = useRef<Registration | null>(null);
  return async (registration) => {
    const { username, password } = registration;
    const isSecondTry =
      unanswered.current?.username === username && unanswered.current.password === password;
    try {
      const user = await register(registration);
      await forgetReferrer().catch(() => undefined);
      return user;
    } catch (error) {
      if (error instanceof UnreachableError) unanswered.current = registration;
      const isTaken = error instanceof ApiError && error.code === 'username_taken';
      if (!isTaken || !isSecondTry) throw error;
      // A wrong password means that the name is another person's, as the server said.
      return await login({ username, password }).catch(() => Promise.reject(error));
    }
  };
}
