import { useSearchParams } from 'react-router';
import { accountAddress } from '#modules/accounts/store/account-address.ts';
import type { ProductWithVariants } from '#modules/catalogue/contract/calls/products.ts';
import type { Variant } from '#modules/catalogue/contract/calls/variants.ts';
import { isSoldOut, offerOf } from '#modules/catalogue/store/chosen-variant.ts';
import { AlertForm } from '#modules/stock-alerts/store/alert-form.tsx';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import { AddToCartForm } from './add-to-cart-form.tsx';

type Props = { product: ProductWithVariants; chosen: Variant; onOutdated: () => Promise<void> };

/** Leads a visitor to an account, or to a mail while sold out; keeps the form's place while a session resolves. */
export function SignInToBook({ product, chosen, onOutdated }: Props) {
  const [search] = useSearchParams();
  const variant = search.get('variant');
  const next = `/product/${product._id}${variant === null ? '' : `?${new URLSearchParams({ variant })}`}`;
  const isGone = isSoldOut(product, chosen);
  const isOpen = useStorefront().settings.productsFor === 'everyone';
  const isOptional = isGone || isOpen;
  return (
    <>
      <div className="mt-6 grid gap-3 member:hidden">
        {isGone && (
          <AlertForm key={chosen._id} productId={product._id} variant={chosen} onOutdated={onOutdated} />
        )}
        {isOpen && !isGone && <AddToCartForm key={chosen._id} product={offerOf(product, chosen)} />}
        <p className="text-text-soft">{adviceOn(isGone, isOpen)}</p>
        <div className={isOptional ? 'grid grid-cols-2 gap-3' : 'grid gap-3'}>
          <LinkButton
            to={accountAddress('/registration', next)}
            size="large"
            kind={isOptional ? 'secondary' : undefined}
          >
            {isOptional ? t('Create an account') : t('Create an account to order')}
          </LinkButton>
          <LinkButton to={accountAddress('/login', next)} kind="secondary" size="large">
            {t('Sign in')}
          </LinkButton>
        </div>
      </div>
      <div className="min-h-[45rem] visitor:hidden" />
    </>
  );
}

function adviceOn(isGone: boolean, isOpen: boolean): string {
  if (isGone) return t('With an account, one press is enough, and you can order as soon as it is back.');
  return isOpen
    ? t('You need no account to order. With one, your orders and addresses are kept together.')
    : t('An account takes a minute. You can confirm your email address after ordering.');
}
