import { useState } from 'react';
import { Bulbs } from '../../ui/bulbs/bulbs';
import { Button } from '../../ui/button/button';
import { CountdownBar } from '../../ui/countdown/countdown-bar';
import { CountdownRing } from '../../ui/countdown/countdown-ring';
import { ProgressBar } from '../../ui/progress-bar/progress-bar';
import { Spinner } from '../../ui/spinner/spinner';
import { Steps } from '../../ui/steps/steps';
import { GuideSection } from './guide-section';
import { OfferSample } from './offer-sample';
import { say } from './style-guide-words';

const steps = [say('step_1'), say('step_2'), say('step_3')];

export function ProgressSection() {
  const [run, setRun] = useState(0);
  return (
    <GuideSection id="progress" title={say('progress')} text={say('progress_text')}>
      <ProgressBar share={0.64} label={say('progress_label')} />
      <CountdownBar key={run} durationS={8} label={say('countdown_label')} />
      <div className="specimen__line">
        <Button icon="restart" onClick={() => setRun(run + 1)}>
          {say('start_again')}
        </Button>
        <CountdownRing secondsLeft={42} totalS={60} />
        <CountdownRing secondsLeft={3} totalS={5} />
        <Spinner label={say('spinner')} />
        <Bulbs count={5} current={1} label={say('bulbs_label')} />
      </div>
      <Steps steps={steps} current={1} label={say('steps_label')} doneLabel={say('done')} />
    </GuideSection>
  );
}

export function SampleSection() {
  return (
    <GuideSection id="sample" title={say('sample')} text={say('sample_text')}>
      <OfferSample />
    </GuideSection>
  );
}
