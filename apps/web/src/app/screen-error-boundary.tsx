import { Component, type ReactNode } from 'react';
import { MessageScreen } from './message-screen';

interface Props {
  /** A new address is a new try. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Catches what a screen throws, so that the navigation beside it keeps working. */
export class ScreenErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey)
      this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <MessageScreen
        title="page_error_title"
        text="page_error_text"
        icon="alert"
        onRetry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
