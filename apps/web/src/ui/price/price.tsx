import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import './price.css';

/** Amounts arrive formatted for the territory. `before` is struck through and named by `beforeLabel`. */
export function Price({
  amount,
  before,
  beforeLabel,
}: {
  amount: string;
  before?: string;
  beforeLabel?: string;
}) {
  return (
    <span className="price">
      {before && (
        <s className="price__before">
          {beforeLabel && <VisuallyHidden>{beforeLabel} </VisuallyHidden>}
          {before}
        </s>
      )}
      {amount}
    </span>
  );
}
