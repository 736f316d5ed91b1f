import { Link, useNavigate } from 'react-router';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { agreeTo } from '../registration-draft';
import { type Agreement, pathOfStep, type RegistrationStep, stepAfter } from '../registration-steps';
import { StepFrame } from '../step-frame';
import { List, ListLink, Panel } from '../../../ui/panel/panel';

/** The two legal documents; `place` is where Back from them leads. */
function LegalLinks({ basePath }: { basePath: string }) {
  const t = useWording();
  return (
    <Panel isPadded={false}>
      <List>
        <ListLink as={Link} to={`${basePath}/termsOfUse`} icon="receipt">
          {t('legal_terms_of_use')}
        </ListLink>
        <ListLink as={Link} to={`${basePath}/termsOfService`} icon="receipt">
          {t('legal_terms_of_service')}
        </ListLink>
      </List>
    </Panel>
  );
}

const texts = {
  legal: {
    title: 'create_account_legal_title',
    text: 'create_account_legal_text',
    onward: 'create_account_next',
  },
  legalTerms: {
    title: 'create_account_terms_title',
    text: 'create_account_terms_text',
    onward: 'create_account_agree',
  },
} as const;

interface AgreementStepProps {
  readonly steps: readonly RegistrationStep[];
  readonly step: Agreement;
}

/** Read-and-agree at the start, and the legal terms before the form (REG-16). */
export function AgreementStep({ steps, step }: AgreementStepProps) {
  const t = useWording();
  const navigate = useNavigate();
  const { title, text, onward } = texts[step];
  const agree = () => {
    agreeTo(step);
    void navigate(pathOfStep(stepAfter(steps, step) ?? 'createAccount'));
  };
  return (
    <StepFrame
      steps={steps}
      step={step}
      title={t(title)}
      lead={<p className="t-lead">{t(text)}</p>}
      onward={
        <Button variant="primary" data-autofocus onClick={agree}>
          {t(onward)}
        </Button>
      }
    >
      <LegalLinks basePath={pathOfStep(step)} />
    </StepFrame>
  );
}
