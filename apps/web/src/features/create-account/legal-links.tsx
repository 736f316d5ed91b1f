import { Link } from 'react-router';
import { useWording } from '../../shared/wording';
import { List, ListLink, Panel } from '../../ui/panel/panel';

/** The two documents an account stands on; `place` is where Back from them leads. */
export function LegalLinks({ place }: { place: string }) {
  const t = useWording();
  return (
    <Panel isPadded={false}>
      <List>
        <ListLink as={Link} to={`${place}/termsOfUse`} icon="receipt">
          {t('legal_terms_of_use')}
        </ListLink>
        <ListLink as={Link} to={`${place}/termsOfService`} icon="receipt">
          {t('legal_terms_of_service')}
        </ListLink>
      </List>
    </Panel>
  );
}
