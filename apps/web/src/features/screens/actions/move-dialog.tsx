import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { useContentDetails } from '../assign/content-details';
import type { ListedScreen, ScreenContent } from '../board/listed-screen';

interface MoveDialogProps {
  readonly content: ScreenContent;
  /** Those that now play something else. */
  readonly screens: readonly ListedScreen[];
  readonly nameOf: (screen: ListedScreen) => string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms once for all of them, so that a slip does not end a film (SCR-06). */
export function MoveDialog({ content, screens, nameOf, onConfirm, onClose }: MoveDialogProps) {
  const t = useWording();
  const title = useContentDetails(content)?.title ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('screens_move_title', { title })}
      actions={
        <>
          <Button variant="primary" onClick={onConfirm} autoFocus>
            {t('screens_move_confirm', { title })}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('screens_move_keep')}
          </Button>
        </>
      }
    >
      <p className="t-lead">{t('screens_move_text')}</p>
      <ul className="t-lead">
        {screens.map((screen) => (
          <li key={screen.deviceId}>
            <MovedScreen name={nameOf(screen)} content={screen.content} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function MovedScreen({ name, content }: { name: string; content: ScreenContent | undefined }) {
  return (
    <>
      <strong>{name}</strong> {useContentDetails(content)?.title}
    </>
  );
}
