import './group-number.css';

/** The number of a watch group in its colour: never the colour alone. */
export const GroupNumber = ({ number }: { number: number }) => (
  <span className={`group-number group-number--${number}`}>{number}</span>
);
