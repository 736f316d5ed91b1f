/** Colour always comes with its number. */
export const GroupNumber = ({ number }: { number: number }) => (
  <span className={`cockpit-number cockpit-number--${number}`}>{number}</span>
);
