import { Logo } from '../../ui/logo/logo';
import { ButtonSection } from './buttons';
import { NavigationSection, PanelSection, SmallPartSection } from './content';
import { FieldSection, SwitchSection, TabSection } from './forms';
import { ColourSection, IconSection, TypeSection } from './foundations';
import { DialogSection, SnackbarSection, StateSection } from './messages';
import { HeroSection, SkeletonSection, TileSection } from './pictures';
import { ProgressSection, SampleSection } from './progress';
import { say } from './style-guide-words';
import './style-guide.css';

const contents = [
  ['colours', say('colours')],
  ['type', say('type')],
  ['buttons', say('buttons')],
  ['fields', say('fields')],
  ['switches', say('switches')],
  ['tabs', say('tabs')],
  ['hero', say('hero')],
  ['tiles', say('tiles')],
  ['skeletons', say('skeletons')],
  ['progress', say('progress')],
  ['sample', say('sample')],
  ['snackbars', say('snackbars')],
  ['dialog', say('dialogs')],
  ['states', say('state_messages')],
  ['panels', say('panels')],
  ['small-parts', say('small_parts')],
  ['navigation', say('navigation')],
  ['icons', say('icons')],
] as const;

/** Every component in every state, for developers. */
export function StyleGuideScreen() {
  return (
    <div className="style-guide">
      <header className="style-guide__head">
        <Logo />
        <h1 className="t-hero">{say('title')}</h1>
        <p className="t-lead">{say('lead')}</p>
      </header>
      <nav className="style-guide__contents" aria-label={say('contents')}>
        {contents.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="style-guide__main">
        <ColourSection />
        <TypeSection />
        <ButtonSection />
        <FieldSection />
        <SwitchSection />
        <TabSection />
        <HeroSection />
        <TileSection />
        <SkeletonSection />
        <ProgressSection />
        <SampleSection />
        <SnackbarSection />
        <DialogSection />
        <StateSection />
        <PanelSection />
        <SmallPartSection />
        <NavigationSection />
        <IconSection />
      </div>
    </div>
  );
}
