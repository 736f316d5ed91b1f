import type { CssVariables } from '../../ui/css-variables';
import { Icon, iconNames } from '../../ui/icon/icon';
import { GuideSection, Specimen } from './guide-section';
import { say } from './style-guide-words';

const palettes = [
  {
    name: say('surfaces'),
    tokens: ['ground-deep', 'ground', 'surface-1', 'surface-2', 'surface-3', 'line-field'],
  },
  { name: say('inks'), tokens: ['ink', 'ink-2', 'ink-3', 'ink-off'] },
  { name: say('accents'), tokens: ['amber', 'amber-press', 'success', 'warning', 'error', 'info', 'busy'] },
];

export function ColourSection() {
  return (
    <GuideSection id="colours" title={say('colours')} text={say('colours_text')}>
      {palettes.map(({ name, tokens }) => (
        <Specimen key={name} name={name}>
          <ul className="swatches">
            {tokens.map((token) => (
              <li key={token} className="swatch" style={{ '--swatch': `var(--${token})` } as CssVariables}>
                {token}
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
      <Specimen name={say('groups')}>
        <ul className="swatches">
          {[1, 2, 3].map((group) => (
            <li
              key={group}
              className="swatch"
              style={{ '--swatch': `var(--group-${group})` } as CssVariables}
            >
              <b className="swatch__number">{group}</b>
              group-{group}
            </li>
          ))}
        </ul>
      </Specimen>
    </GuideSection>
  );
}

const typeSamples = [
  ['t-hero', say('type_hero')],
  ['t-1', say('type_1')],
  ['t-2', say('type_2')],
  ['t-3', say('type_3')],
  ['t-lead', say('type_lead')],
  ['t-body', say('type_body')],
  ['t-small num', say('type_small')],
] as const;

export function TypeSection() {
  return (
    <GuideSection id="type" title={say('type')} text={say('type_text')}>
      <dl className="type-samples">
        {typeSamples.map(([style, text]) => (
          <div key={style} className="type-samples__line">
            <dt className="t-small">{style}</dt>
            <dd className={style}>{text}</dd>
          </div>
        ))}
      </dl>
    </GuideSection>
  );
}

export function IconSection() {
  return (
    <GuideSection id="icons" title={say('icons')} text={say('icons_text')}>
      <ul className="icon-samples">
        {iconNames.toSorted().map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </GuideSection>
  );
}
