import { HOME_FIRST_CATEGORIES } from '@drivein/contract/light';
import { previewPath, usePreview } from '../../shared/shop/preview';
import { useGoBack } from '../../shared/page/use-go-back';
import { CataloguePage } from './catalogue-page';
import { HOME } from './head-categories';
import { PageGone } from './page-gone';

/** Preview of home or a page for editors, without an account and for viewing only (TGL-02). */
export function PreviewScreen() {
  const preview = usePreview() ?? HOME;
  const goBack = useGoBack(previewPath(HOME));
  return (
    <CataloguePage
      uniqueId={preview}
      listId={`preview/${preview}`}
      firstCount={HOME_FIRST_CATEGORIES}
      onBack={preview === HOME ? undefined : goBack}
      gone={
        <PageGone
          title="preview_unknown_title"
          text="preview_unknown_text"
          way={{ to: previewPath(HOME), label: 'preview_home' }}
        />
      }
    />
  );
}
