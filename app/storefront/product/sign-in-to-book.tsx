import { useLocation } from 'react-router';
import type { Product } from '#contract/calls/products.ts';
import { accountAddress } from '../../account/use-sent-on.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { stockLevel } from '../stock-level.ts';

/** Leads a visitor to an account; keeps the order form's place while a member's session resolves. */
export function SignInToBook({ product }: { product: Product }) {
  const next = `/product/${product._id}${useLocation().search}`;
  return (
    <>
      <div className="mt-6 grid gap-3 member:hidden">
        <p className="text-text-soft">
          {stockLevel(product) === 'sold-out'
            ? 'Sold out for now. With an account you can order as soon as it is back.'
            : 'An account takes a minute. You can confirm your email address after ordering.'}
        </p>
        <LinkButton to={accountAddress('/registration', next)} size="large">
          Create an account to order
        </LinkButton>
        <LinkButton to={accountAddress('/login', next)} kind="secondary" size="large">
          Sign in
        </LinkButton>
      </div>
      <div className="min-h-[45rem] visitor:hidden" />
    </>
  );
}
