import { loadWording } from '../shared/wording';

/**
 * The wording table did not arrive, so these words cannot come from it: the one text in the app that is English
 * for everybody (ENT-08).
 */
export function UnsupportedApp() {
  return (
    <main className="message-screen" role="alert" lang="en">
      <h1 className="t-1">Drive-in cannot start here</h1>
      <p className="t-lead">Its texts could not be loaded. Check the connection, then try again.</p>
      <div className="message-screen__actions">
        <button type="button" className="button button--primary" onClick={() => void loadWording()}>
          Try again
        </button>
      </div>
    </main>
  );
}
