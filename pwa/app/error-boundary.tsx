import { Component, type ReactNode } from 'react';
import { Button } from '#pwa/ui/components/button.tsx';
import { errorScreen } from '#shared/text/common.ts';

interface Props {
  children: ReactNode;
}

/**
 * Catches every error of a screen that nothing else handled, such as a lost database or a part of the app that cannot
 * be fetched. It says so and offers to reload.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main
        role="alert"
        className="mx-auto grid min-h-dvh max-w-prose content-center justify-items-center gap-4 p-4 text-center"
      >
        <p className="text-lg">{errorScreen.message}</p>
        <Button tone="ball" onClick={() => window.location.reload()}>
          {errorScreen.reload}
        </Button>
      </main>
    );
  }
}
