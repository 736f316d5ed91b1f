import { Component, type ReactNode, useCallback, useEffect, useState } from 'react';
import { isBrowserOffline, onReconnect } from '../shared/network/connection';
import { isServerThere } from '../shared/network/is-server-there';
import { CodeNotLoaded, forgetFailure, preloadScreen } from './loaded-screen';
import { MessageScreen } from './notices/message-screen';
import type { LoadScreen } from './route-table';

interface Props {
  /** Navigation resets the error. */
  readonly resetKey: string;
  /** Fetches the code of the screen, where it is not in the main bundle. */
  readonly load: LoadScreen | undefined;
  readonly children: ReactNode;
}

/** Catches errors of a screen, so that the navigation keeps working. */
export class ScreenErrorBoundary extends Component<Props, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error !== undefined && previous.resetKey !== this.props.resetKey) this.#reset();
  }

  readonly #reset = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.load && error instanceof CodeNotLoaded)
      return <CodeMissing load={this.props.load} onLoaded={this.#reset} />;
    return (
      <MessageScreen title="page_error_title" text="page_error_text" icon="alert" onRetry={this.#reset} />
    );
  }
}

/** The browser does not report every outage: the code is requested again after growing pauses. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

/** Instead of a screen whose code did not arrive; shows the screen as soon as it does. */
function CodeMissing({ load, onLoaded }: { load: LoadScreen; onLoaded: () => void }) {
  const [isLoading, setIsLoading] = useState(false);
  const retry = useCallback(async (): Promise<boolean> => {
    setIsLoading(true);
    try {
      await preloadScreen(load);
      onLoaded();
      return true;
    } catch {
      setIsLoading(false);
      return false;
    }
  }, [load, onLoaded]);

  useEffect(() => {
    let pauseMs = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryLater = () => {
      timer = setTimeout(() => {
        if (isBrowserOffline()) return tryLater();
        void retry().then((isLoaded) => !isLoaded && tryLater());
      }, pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    };
    tryLater();
    const stopWatching = onReconnect(() => void retry());
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [retry]);
  // Opened again, the screen is fetched again.
  useEffect(() => () => forgetFailure(load), [load]);

  const press = async () => {
    // After a new release these files are gone; the server's current page has the new addresses.
    if (!(await retry()) && (await isServerThere())) window.location.reload();
  };
  return (
    <MessageScreen
      title="network_disconnected"
      text="network_disconnected_text"
      icon="offline"
      isRetrying={isLoading}
      onRetry={() => void press()}
    />
  );
}
