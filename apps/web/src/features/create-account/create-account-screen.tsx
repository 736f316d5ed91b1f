import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useIsInMotion } from '../../shared/car/car-activity';
import { deviceStorage } from '../../shared/device/device-storage';
import { mayRegister } from '../../shared/session/may-register';
import { routeAfterSignIn } from '../../shared/session/route-after-sign-in';
import { useSession } from '../../shared/session/session';
import { useToggles } from '../../shared/device/toggles';
import { WelcomeSplash } from '../../shared/page/welcome-splash';
import { AccountFormStep } from './account-form-step';
import { AgreementStep } from './consent/agreement-step';
import { ConsentStep } from './consent/consent-step';
import { forgetPassword, useRegistrationDraft } from './registration-draft';
import { pathOfStep, type RegistrationStep, stepsFor, stepToShow } from './registration-steps';
import { MainUserOnly, ParkFirst } from './sign-up-closed';
import { SubDocumentScreen } from './consent/sub-document-screen';
import { subDocumentOf } from './consent/sub-documents';
import { useRegistration } from './use-registration';

/** `createaccount/{location}/{subLocation}`: the steps, and the documents they link to. */
export function CreateAccountScreen() {
  const { location = '', subLocation } = useParams();
  const registration = useRegistration();
  const steps = useSteps();
  const agreed = useRegistrationDraft((draft) => draft.agreed);
  const isInMotion = useIsInMotion();
  // Read once: registering signs in and must still show the welcome before leaving.
  const [wasSignedIn] = useState(() => useSession.getState().isSignedIn);
  useEffect(() => forgetPassword, []);

  if (registration.status.step === 'welcome') return <WelcomeSplash onDone={registration.leave} />;
  if (wasSignedIn) return <Navigate to={routeAfterSignIn()} replace />;
  if (!mayRegister(deviceStorage)) return <MainUserOnly />;
  if (isInMotion) return <ParkFirst />;

  const step = stepToShow(steps, location, agreed);
  const document = subDocumentOf(location === 'privacy' ? 'privacy' : subLocation);
  if (document) return <SubDocumentScreen document={document} fallback={pathOfStep(step)} />;
  if (step !== location || subLocation !== undefined) return <Navigate to={pathOfStep(step)} replace />;
  return <Step key={step} step={step} steps={steps} registration={registration} />;
}

const useSteps = (): readonly RegistrationStep[] => {
  const toggles = useToggles((state) => state.toggles);
  return stepsFor({
    // The documents apply unless a country turns them off.
    areLegalsShown: toggles['legals'] !== false,
    isDataManagementHidden: toggles['disable data management'] === true,
  });
};

interface StepProps {
  readonly step: RegistrationStep;
  readonly steps: readonly RegistrationStep[];
  readonly registration: ReturnType<typeof useRegistration>;
}

function Step({ step, steps, registration }: StepProps) {
  switch (step) {
    case 'legal':
    case 'legalTerms':
      return <AgreementStep step={step} steps={steps} />;
    case 'acceptData':
    case 'otherData':
      return <ConsentStep step={step} steps={steps} />;
    case 'createAccount':
      return <AccountFormStep steps={steps} registration={registration} />;
  }
}
