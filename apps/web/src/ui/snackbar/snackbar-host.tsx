import { Snackbar } from './snackbar';
import { closeSnackbar, useSnackbars } from './snackbar-store';

/** Rendered once, by the app: the corner in which messages appear. */
export function SnackbarHost({ closeLabel }: { closeLabel: string }) {
  const shown = useSnackbars((state) => state.shown);
  return (
    <div className="snackbar-host">
      {shown.map((snackbar) => (
        <Snackbar
          key={snackbar.id}
          snackbar={snackbar}
          onClose={() => closeSnackbar(snackbar.id)}
          closeLabel={closeLabel}
        />
      ))}
    </div>
  );
}
