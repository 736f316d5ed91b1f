import { APP_VERSION } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { useWording } from '../../../shared/text/wording';
import { List, ListLine, Panel } from '../../../ui/panel/panel';
import { ProblemReport } from './problem-report';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/icon/icon';
import '../disclosure.css';

/** The libraries of the product with their licences. A test compares the list with the packages. */
export const OPEN_SOURCE = [
  { name: 'react', licence: 'MIT' },
  { name: 'react-dom', licence: 'MIT' },
  { name: 'react-router', licence: 'MIT' },
  { name: '@tanstack/react-query', licence: 'MIT' },
  { name: 'zustand', licence: 'MIT' },
  { name: 'shaka-player', licence: 'Apache-2.0' },
  { name: 'uqr', licence: 'MIT' },
  { name: '@fontsource-variable/bricolage-grotesque', licence: 'OFL-1.1' },
  { name: '@fontsource-variable/hanken-grotesk', licence: 'OFL-1.1' },
  { name: 'fastify', licence: 'MIT' },
  { name: '@fastify/compress', licence: 'MIT' },
  { name: '@fastify/helmet', licence: 'MIT' },
  { name: '@fastify/static', licence: 'MIT' },
  { name: '@electric-sql/pglite', licence: 'Apache-2.0' },
  { name: 'kysely', licence: 'MIT' },
  { name: 'pg', licence: 'MIT' },
  { name: '@node-rs/argon2', licence: 'MIT' },
  { name: '@sinclair/typebox', licence: 'MIT' },
  { name: 'aedes', licence: 'MIT' },
  { name: 'ws', licence: 'MIT' },
  { name: 'jose', licence: 'MIT' },
  { name: 'ipaddr.js', licence: 'MIT' },
  { name: 'lru-cache', licence: 'BlueOak-1.0.0' },
  { name: 'nodemailer', licence: 'MIT-0' },
  { name: 'pino', licence: 'MIT' },
] as const;

interface DisclosureProps {
  readonly title: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A row that expands; a native element, so keyboard and screen readers work. */
function Disclosure({ title, icon, children }: DisclosureProps) {
  return (
    <details className="disclosure">
      <summary className="disclosure__title">
        {icon && <Icon name={icon} />}
        <span>{title}</span>
        <Icon name="down" className="disclosure__arrow" />
      </summary>
      <div className="disclosure__content">{children}</div>
    </details>
  );
}

const QUESTIONS: readonly (readonly [WordingKey, WordingKey])[] = [
  ['faq_voucher_question', 'faq_voucher_answer'],
  ['faq_credits_question', 'faq_credits_answer'],
  ['faq_rental_question', 'faq_rental_answer'],
  ['faq_screen_question', 'faq_screen_answer'],
  ['faq_motion_question', 'faq_motion_answer'],
  ['faq_password_question', 'faq_password_answer'],
];

export function HelpTab() {
  const t = useWording();
  return (
    <div className="settings__stack">
      <section>
        <h2 className="t-3">{t('help_faq')}</h2>
        <Panel isPadded={false}>
          {QUESTIONS.map(([question, answer]) => (
            <Disclosure key={question} title={t(question)}>
              <p>{t(answer)}</p>
            </Disclosure>
          ))}
        </Panel>
      </section>
      <Panel isPadded={false}>
        <Disclosure icon="mail" title={t('report_title')}>
          <ProblemReport />
        </Disclosure>
        <Disclosure icon="info" title={t('acknowledgement_title')}>
          <p>{t('acknowledgement_text')}</p>
          <ul className="settings__libraries">
            {OPEN_SOURCE.map(({ name, licence }) => (
              <li key={name}>
                <span>{name}</span> <span className="dim">{licence}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </Panel>
      <Panel isPadded={false}>
        <List>
          <ListLine icon="car" end={<span className="num">{APP_VERSION}</span>}>
            {t('help_version')}
          </ListLine>
        </List>
      </Panel>
    </div>
  );
}
