import { type ReactNode, useState } from 'react';
import { ApiError } from '#pwa/services/http/api-error.ts';
import type { CodeFormProps } from '#pwa/shell/account/second-factor.tsx';
import { lazyPart } from '#pwa/ui/lazy/lazy-part.ts';

const CodeForm = lazyPart<'CodeForm', CodeFormProps>(
  'CodeForm',
  () => import('#pwa/shell/account/second-factor.tsx'),
);

/** A form that signs somebody in, and the code of an authenticator app in its place once the server requires one. */
export function CodeAfter<Data extends object>({
  send,
  children,
}: {
  send: (data: Data & { code?: string }) => Promise<unknown>;
  children: (send: (data: Data) => Promise<unknown>) => ReactNode;
}) {
  const [sent, setSent] = useState<Data | null>(null);
  if (sent === null)
    return children((data) =>
      send(data).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'code_required')) throw error;
        setSent(data);
      }),
    );
  return <CodeForm send={(code) => send({ ...sent, code })} onCancel={() => setSent(null)} />;
}
