import { APP_VERSION } from '@drivein/contract/light';
import type { WordingKey } from '@drivein/wording';
import { useWording } from '../../shared/wording';
import { List, ListLine, Panel } from '../../ui/panel/panel';
import { Disclosure } from './disclosure';
import { OPEN_SOURCE } from './open-source';
import { ProblemReport } from './problem-report';

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
