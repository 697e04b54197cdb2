import type { ReactNode } from 'react';
import { Component } from 'react';
import { BrokenPage } from './broken-page.tsx';

/** Contains the crash of a page, so that the other pages keep running. */
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
