import { Component, type ReactNode } from 'react';

interface Props {
  readonly onFail: () => void;
  readonly children: ReactNode;
}

/** For what is fetched on top of a screen: when it does not come, the screen below stays as it is. */
export class QuietBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
