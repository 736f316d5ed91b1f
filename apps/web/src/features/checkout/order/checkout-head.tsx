import { ScreenHead } from '../../../shared/page/screen-head';
import { useWording } from '../../../shared/text/wording';
import { Chip } from '../../../ui/chip/chip';

interface CheckoutHeadProps {
  readonly title: string;
  readonly isSandbox: boolean;
  readonly onBack: () => void;
}

/** Back, heading and sandbox note of the checkout. */
export function CheckoutHead({ title, isSandbox, onBack }: CheckoutHeadProps) {
  const t = useWording();
  return (
    <div className="checkout__head">
      <ScreenHead title={title} onBack={onBack} />
      {isSandbox && (
        <Chip tone="sandbox" icon="flask">
          {t('checkout_sandbox')}
        </Chip>
      )}
    </div>
  );
}
