import type { WordingKey } from '@drivein/wording';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../shared/text/page-title';
import { useGoBack } from '../../shared/page/use-go-back';
import { useWording } from '../../shared/text/wording';
import { Button } from '../../ui/button/button';
import { Steps } from '../../ui/steps/steps';
import type { RegistrationStep } from './registration-steps';
import './create-account-screen.css';

const stepNames = {
  legal: 'create_account_step_legal',
  acceptData: 'create_account_step_data',
  otherData: 'create_account_step_analytics',
  legalTerms: 'create_account_step_agreement',
  createAccount: 'create_account_step_form',
} satisfies Record<RegistrationStep, WordingKey>;

interface StepFrameProps {
  readonly steps: readonly RegistrationStep[];
  readonly step: RegistrationStep;
  readonly title: string;
  readonly lead?: ReactNode;
  /** The primary button; Back and the privacy link are the same on every step. */
  readonly onward: ReactNode;
  readonly children: ReactNode;
}

/** The layout of every registration step: progress, heading, Back, primary button and privacy policy (REG-01). */
export function StepFrame({ steps, step, title, lead, onward, children }: StepFrameProps) {
  const t = useWording();
  const current = steps.indexOf(step);
  const before = steps[current - 1];
  const goBack = useGoBack(before ? `/createaccount/${before}` : '/landing');
  usePageTitle(title);
  return (
    <section className={`create-account create-account--${step}`}>
      <div className="create-account__art" aria-hidden="true">
        <img src="/art/drive-in-at-dusk.webp" alt="" width={1600} height={900} />
      </div>
      {steps.length > 1 && (
        <Steps
          steps={steps.map((name) => t(stepNames[name]))}
          current={current}
          label={t('create_account_steps')}
          doneLabel={t('create_account_step_done')}
        />
      )}
      <div className="create-account__body">
        <div className="create-account__intro">
          <h1 className="t-1" tabIndex={-1}>
            {title}
          </h1>
          {lead}
        </div>
        <div className="create-account__content">{children}</div>
      </div>
      <footer className="create-account__foot">
        <Button variant="ghost" icon="left" onClick={goBack}>
          {t('back')}
        </Button>
        {onward}
        <Link className="link create-account__privacy" to="/createaccount/privacy">
          {t('screen_privacy')}
        </Link>
      </footer>
    </section>
  );
}
