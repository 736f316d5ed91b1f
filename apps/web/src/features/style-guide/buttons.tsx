import { Button, LinkButton } from '../../ui/button/button';
import { GuideSection, Specimen } from './guide-section';
import { say } from './style-guide-words';

const states = [
  { name: say('rest') },
  { name: say('pressed'), demo: 'pressed' },
  { name: say('focus'), demo: 'focus' },
  { name: say('disabled'), isDisabled: true },
  { name: say('busy'), isBusy: true },
];

export function ButtonSection() {
  return (
    <GuideSection id="buttons" title={say('buttons')} text={say('buttons_text')}>
      <Specimen name={say('kinds')}>
        <div className="specimen__line">
          <Button variant="primary" icon="play">
            {say('play')}
          </Button>
          <Button icon="info">{say('details')}</Button>
          <Button variant="ghost" icon="trailer">
            {say('trailer')}
          </Button>
          <Button variant="glass" icon="plus">
            {say('more')}
          </Button>
          <Button variant="quiet">{say('skip')}</Button>
          <Button variant="danger" icon="logout">
            {say('sign_out')}
          </Button>
          <Button variant="glass" icon="search" isIconOnly aria-label={say('search')} />
          <Button variant="primary" price="$4.99">
            {say('rent')}
          </Button>
          <Button price="$14.99">{say('buy')}</Button>
          <LinkButton href="#buttons" variant="quiet" endIcon="right">
            {say('see_all')}
          </LinkButton>
          <a className="link" href="#buttons">
            {say('link')}
          </a>
        </div>
      </Specimen>
      <Specimen name={say('states')}>
        <div className="specimen__grid">
          {(['primary', 'plain', 'ghost'] as const).flatMap((variant) =>
            states.map(({ name, demo, ...state }) => (
              <Button key={variant + name} variant={variant} data-demo={demo} icon="play" {...state}>
                {name}
              </Button>
            )),
          )}
        </div>
      </Specimen>
      <Specimen name={say('block')}>
        <Button variant="primary" isBlock price="$4.99">
          {say('rent')}
        </Button>
      </Specimen>
    </GuideSection>
  );
}
