import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import './steps.css';

type StepsProps = { steps: readonly string[]; current: number; label: string; doneLabel: string };

/** Progress through a task of several pages, as bulbs on a wire. */
export function Steps({ steps, current, label, doneLabel }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`steps__step steps__step--${index < current ? 'done' : index === current ? 'now' : 'later'}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="steps__bulb" aria-hidden="true">
            {index < current ? <Icon name="check" /> : index + 1}
          </span>
          <span className="steps__name">{step}</span>
          {index < current && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
