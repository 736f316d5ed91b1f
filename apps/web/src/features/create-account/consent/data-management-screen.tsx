import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { legalContentQuery } from '../../../shared/text/legal-content';
import { usePageTitle } from '../../../shared/text/page-title';
import { wordingForFailure } from '../../../shared/api/refusal-wording';
import { useGoBack } from '../../../shared/page/use-go-back';
import { useWording } from '../../../shared/text/wording';
import { Button } from '../../../ui/button/button';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/skeleton/skeleton';
import { ErrorState } from '../../../ui/state-message/state-message';
import { TabPanel, Tabs } from '../../../ui/tabs/tabs';
import { AcceptDataChoice, AnalyticsChoices, ConsentLead } from './consent-choices';
import { ConsentTextsMissing } from './consent-texts-missing';
import { SubDocumentScreen } from './sub-document-screen';
import { subDocumentOf } from './sub-documents';
import { useSavedConsents } from './use-saved-consents';
import './data-management-screen.css';

type Location = 'acceptData' | 'otherData';
const pathOf = (location: Location) => `/settingsdatamanagement/${location}`;

/** The consents of an account, always editable: saved on change, with Close instead of Next (REG-10). */
export function DataManagementScreen() {
  const { location, subLocation } = useParams();
  const shown: Location = location === 'otherData' ? 'otherData' : 'acceptData';
  const document = subDocumentOf(subLocation);
  if (document) return <SubDocumentScreen document={document} fallback={pathOf(shown)} />;
  return <DataManagement location={shown} />;
}

function DataManagement({ location }: { location: Location }) {
  const t = useWording();
  const navigate = useNavigate();
  const close = useGoBack('/settings');
  usePageTitle(t('screen_data_management'));
  // Held here and not in a panel, so that a save continues when the user switches panels.
  const account = useSavedConsents();
  return (
    <section className="data-management">
      <header className="data-management__head">
        <h1 className="t-1" tabIndex={-1}>
          {t('screen_data_management')}
        </h1>
        <Button icon="close" onClick={close}>
          {t('close')}
        </Button>
      </header>
      <Tabs
        name="data-management"
        label={t('screen_data_management')}
        tabs={[
          { id: 'acceptData', label: t('create_account_step_data') },
          { id: 'otherData', label: t('create_account_step_analytics') },
        ]}
        selected={location}
        onSelect={(next) => void navigate(pathOf(next), { replace: true })}
      />
      <TabPanel name="data-management" id={location}>
        <ConsentPanel key={location} location={location} account={account} />
      </TabPanel>
    </section>
  );
}

interface ConsentPanelProps {
  readonly location: Location;
  readonly account: ReturnType<typeof useSavedConsents>;
}

function ConsentPanel({ location, account }: ConsentPanelProps) {
  const t = useWording();
  const { data: texts, isError, refetch: refetchTexts } = useQuery(legalContentQuery(location));
  const { consents, error, refetch, change } = account;
  const Choices = location === 'acceptData' ? AcceptDataChoice : AnalyticsChoices;
  if (error && !consents) {
    return (
      <ErrorState
        title={t(wordingForFailure(error))}
        actions={
          <Button variant="primary" icon="restart" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (!consents || (!texts && !isError)) {
    return (
      <SkeletonGroup label={t('loading')}>
        <div className="data-management__panel">
          <SkeletonText lines={3} />
          <Skeleton className="data-management__bone" height="12em" />
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <div className="data-management__panel">
      {texts ? <ConsentLead texts={texts} /> : <ConsentTextsMissing onRetry={() => void refetchTexts()} />}
      <Choices texts={texts} consents={consents} onChange={change} basePath={pathOf(location)} />
    </div>
  );
}
