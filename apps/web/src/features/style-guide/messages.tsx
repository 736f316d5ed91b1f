import { CHECKOUT_SNACKBAR_MS, SUCCESS_SNACKBAR_MS } from '@drivein/contract/light';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Panel } from '../../ui/panel/panel';
import { Snackbar } from '../../ui/snackbar/snackbar';
import { showSnackbar, type SnackbarMessage } from '../../ui/snackbar/snackbar-store';
import { EmptyState, ErrorState } from '../../ui/state-message/state-message';
import { GuideSection } from './guide-section';
import { say } from './style-guide-words';

const nothing = () => undefined;

const samples: readonly { name: string; message: SnackbarMessage }[] = [
  {
    name: say('show_primary'),
    message: {
      kind: 'primary',
      text: say('snack_primary'),
      action: { label: say('view_details'), onPress: nothing },
      durationMs: SUCCESS_SNACKBAR_MS,
    },
  },
  {
    name: say('show_secondary'),
    message: { kind: 'secondary', text: say('snack_secondary'), detail: say('snack_secondary_detail') },
  },
  { name: say('show_tertiary'), message: { kind: 'tertiary', text: say('snack_tertiary') } },
  { name: say('show_processing'), message: { kind: 'processing', text: say('snack_processing') } },
  {
    name: say('show_error'),
    message: { kind: 'error', text: say('snack_error'), action: { label: say('retry'), onPress: nothing } },
  },
];

const countingSample: SnackbarMessage = {
  kind: 'error',
  text: (seconds) => say('snack_locked', { seconds }),
  detail: say('snack_locked_detail'),
  countdownS: 42,
};

/** In the checkout a message stays a little longer than elsewhere. */
const checkoutSample: SnackbarMessage = {
  kind: 'error',
  text: say('snack_checkout'),
  durationMs: CHECKOUT_SNACKBAR_MS,
};

export function SnackbarSection() {
  return (
    <GuideSection id="snackbars" title={say('snackbars')} text={say('snackbars_text')}>
      <div className="specimen__columns">
        {[...samples.map(({ message }) => message), countingSample].map((message) => (
          <Snackbar
            key={message.kind + typeof message.text}
            snackbar={{ ...message, durationMs: null }}
            onClose={nothing}
            closeLabel={say('close')}
          />
        ))}
      </div>
      <div className="specimen__line">
        {[...samples, { name: say('show_checkout'), message: checkoutSample }].map(({ name, message }) => (
          <Button key={name} variant="ghost" onClick={() => showSnackbar(message)}>
            {name}
          </Button>
        ))}
      </div>
    </GuideSection>
  );
}

export function DialogSection() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <GuideSection id="dialog" title={say('dialogs')} text={say('dialogs_text')}>
      <div className="specimen__line">
        <Button onClick={() => setIsOpen(true)}>{say('open_dialog')}</Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={say('dialog_title')}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              {say('restore')}
            </Button>
            <Button variant="ghost" onClick={close}>
              {say('cancel')}
            </Button>
          </>
        }
      >
        <p className="t-lead">{say('dialog_text')}</p>
      </Dialog>
    </GuideSection>
  );
}

export function StateSection() {
  return (
    <GuideSection id="states" title={say('state_messages')}>
      <div className="specimen__columns">
        <Panel>
          <EmptyState
            title={say('empty_title')}
            text={say('empty_text')}
            actions={<Button variant="primary">{say('browse')}</Button>}
          />
        </Panel>
        <Panel>
          <ErrorState
            icon="offline"
            title={say('error_title')}
            text={say('error_text')}
            actions={<Button icon="restart">{say('retry')}</Button>}
          />
        </Panel>
      </div>
    </GuideSection>
  );
}
