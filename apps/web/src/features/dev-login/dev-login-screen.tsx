import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../shared/api/api-call';
import { deviceFields } from '../../shared/device/device-fields';
import { usePageTitle } from '../../shared/text/page-title';
import { isProductionSite } from '../../shared/api/production';
import { wordingForFailure } from '../../shared/api/refusal-wording';
import { storeSession } from '../../shared/session/session';
import { useGoBack } from '../../shared/page/use-go-back';
import { useGreeting } from '../../shared/page/use-greeting';
import { ScreenHead } from '../../shared/page/screen-head';
import { useWording } from '../../shared/text/wording';
import { Button, LinkButton } from '../../ui/button/button';
import { List, ListLink, Panel } from '../../ui/panel/panel';
import { showSnackbar } from '../../ui/snackbar/snackbar-store';
import { Spinner } from '../../ui/spinner/spinner';
import { EmptyState, ErrorState } from '../../ui/state-message/state-message';
import './dev-login-screen.css';
import { currentEnvironment } from '../../shared/api/environment';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly country: string;
  readonly language: string;
}

const isDemoAccount = (value: unknown): value is DemoAccount =>
  value !== null &&
  typeof value === 'object' &&
  ['email', 'password', 'country', 'language'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

/** Skips entries that are no account. */
export const parseDemoAccounts = (reply: unknown): readonly DemoAccount[] => {
  if (reply === null || typeof reply !== 'object' || !('accounts' in reply)) return [];
  return Array.isArray(reply.accounts) ? reply.accounts.filter(isDemoAccount) : [];
};

/** Not a call of the contract: the address exists outside production only. */
const fetchDemoAccounts = async (signal: AbortSignal): Promise<readonly DemoAccount[]> => {
  const response = await fetch(`${currentEnvironment().apiHost}/dev/accounts`, {
    headers: { Accept: 'application/json' },
    signal,
  });
  return parseDemoAccounts(await response.json());
};

const TOPIC = 'dev-login';

/** Signs in demo accounts with one press; empty in production (SIG-14). */
export function DevLoginScreen() {
  return isProductionSite() ? <NothingHere /> : <DemoAccounts />;
}

function NothingHere() {
  const t = useWording();
  usePageTitle(t('not_found_title'));
  return (
    <section className="dev-login">
      <h1 className="visually-hidden">{t('not_found_title')}</h1>
      <EmptyState
        icon="pin"
        title={t('not_found_title')}
        text={t('not_found_text')}
        actions={
          <LinkButton as={Link} to="/home" variant="primary" icon="home" data-autofocus>
            {t('go_home')}
          </LinkButton>
        }
      />
    </section>
  );
}

function DemoAccounts() {
  const t = useWording();
  const goBack = useGoBack('/landing');
  const greet = useGreeting(TOPIC);
  const [signingIn, setSigningIn] = useState<string>();
  const accounts = useQuery({
    queryKey: ['demo-accounts'],
    queryFn: ({ signal }) => fetchDemoAccounts(signal),
  });
  usePageTitle(t('screen_dev_login'));

  const signIn = async ({ email, password }: DemoAccount) => {
    if (signingIn !== undefined) return;
    setSigningIn(email);
    try {
      storeSession(email, await callApi('login', { body: { email, password, ...deviceFields() } }));
      greet();
    } catch (error) {
      setSigningIn(undefined);
      showSnackbar({ kind: 'error', text: t(wordingForFailure(error)), topic: TOPIC });
    }
  };

  return (
    <section className="dev-login">
      <ScreenHead title={t('screen_dev_login')} onBack={goBack} />
      <p className="t-lead">{t('dev_login_lead')}</p>
      {accounts.isPending && <Spinner label={t('loading')} />}
      {accounts.isError && (
        <ErrorState
          title={t('network_connection_lost')}
          actions={
            <Button variant="primary" icon="restart" onClick={() => void accounts.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {accounts.data?.length === 0 && <EmptyState icon="user" title={t('dev_login_empty')} />}
      {accounts.data && accounts.data.length > 0 && (
        <Panel isPadded={false}>
          <List label={t('screen_dev_login')}>
            {accounts.data.map((account, index) => (
              <ListLink
                key={account.email}
                as="button"
                icon="user"
                end={`${account.country} · ${account.language}`}
                aria-busy={signingIn === account.email || undefined}
                data-autofocus={index === 0 || undefined}
                onClick={() => void signIn(account)}
              >
                {account.email}
              </ListLink>
            ))}
          </List>
        </Panel>
      )}
    </section>
  );
}
