import type { ReactNode } from 'react';
import { Component } from 'react';
import { BrokenPage } from './broken-page.tsx';

/** A page that breaks says so and leaves the other pages standing. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return <BrokenPage onRetry={() => this.setState({ isBroken: false })} />;
  }
}
