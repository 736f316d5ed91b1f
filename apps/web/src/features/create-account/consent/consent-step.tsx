import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { legalContentQuery, textOf } from '../../../shared/text/legal-content';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { SkeletonGroup, SkeletonText } from '../../../ui/skeleton/skeleton';
import { AcceptDataChoice, AnalyticsChoices, ConsentLead } from './consent-choices';
import { ConsentTextsMissing } from './consent-texts-missing';
import { changeDraft, useRegistrationDraft } from '../registration-draft';
import { pathOfStep, type RegistrationStep, stepAfter } from '../registration-steps';
import { StepFrame } from '../step-frame';

interface ConsentStepProps {
  readonly steps: readonly RegistrationStep[];
  readonly step: 'acceptData' | 'otherData';
}

/** Until the served titles arrive (REG-15). */
const fallbackTitles = {
  acceptData: 'create_account_step_data',
  otherData: 'create_account_step_analytics',
} as const;

/** Asks for consents; all of them may stay off. */
export function ConsentStep({ steps, step }: ConsentStepProps) {
  const t = useWording();
  const navigate = useNavigate();
  const { data: texts, isError, refetch } = useQuery(legalContentQuery(step));
  const consents = useRegistrationDraft((draft) => draft.consents);
  const Choices = step === 'acceptData' ? AcceptDataChoice : AnalyticsChoices;
  return (
    <StepFrame
      steps={steps}
      step={step}
      title={(texts && textOf(texts, 'section-title')) || t(fallbackTitles[step])}
      lead={
        texts ? (
          <ConsentLead texts={texts} />
        ) : isError ? (
          <ConsentTextsMissing onRetry={() => void refetch()} />
        ) : (
          <SkeletonGroup label={t('loading')}>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        )
      }
      onward={
        <Button
          variant="primary"
          data-autofocus
          onClick={() => void navigate(pathOfStep(stepAfter(steps, step) ?? 'createAccount'))}
        >
          {t('create_account_next')}
        </Button>
      }
    >
      <Choices
        texts={texts}
        consents={consents}
        onChange={(changed) => changeDraft({ consents: changed })}
        basePath={pathOfStep(step)}
      />
    </StepFrame>
  );
}
