import { useEffect, useId, useRef, type ReactNode } from 'react';
import './dialog.css';

type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, Back and a press beside the dialog. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** A required question stays open after a press beside it. */
  staysOnOutsidePress?: boolean;
};

/** The browser's own modal dialog: it traps focus, hides the page from readers and gives the focus back. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, actions, staysOnOutsidePress }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Closing is the owner's decision: the state and the element must not disagree.
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && !staysOnOutsidePress) onClose();
      }}
    >
      <div className="dialog__body">
        <h2 className="t-2" id={titleId}>
          {title}
        </h2>
        {children}
        {actions && <div className="dialog__actions">{actions}</div>}
      </div>
    </dialog>
  );
}
