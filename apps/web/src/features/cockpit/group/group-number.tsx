/** Colour and number together, always. */
export const GroupNumber = ({ number }: { number: number }) => (
  <span className={`cockpit-number cockpit-number--${number}`}>{number}</span>
);
