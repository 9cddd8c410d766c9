import { Component, type ReactNode } from 'react';
import { reportError } from '../platform/error-reports';
import { CrashScreen } from './crash-screen';

interface Props {
  readonly children: ReactNode;
}

/** Catches what the router's own boundary cannot: a failure of the frame around the screens. */
export class CrashBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, 'render');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <CrashScreen /> : this.props.children;
  }
}
