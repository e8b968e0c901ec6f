import { redirect } from 'react-router';
import { ProductAhead } from '#modules/accounts/store/product-ahead.tsx';
import { chosenVariant, isSoldOut, offerOf } from '#modules/catalogue/store/chosen-variant.ts';
import { callApi, callApiForForm } from '#platform/app/api.ts';
import { answerForm } from '#platform/app/form/answer-form.ts';
import type { ActionArgs, LoaderArgs, PageProps } from '#platform/app/page.ts';
import { AccountCard } from '#platform/app/store/account-card.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import { AlertForm } from './alert-form.tsx';

export const handle = { query: ['product', 'variant'] };

type Context = LoaderArgs['context'];

/** The product and the variant that an address names; without a product it leads to all of them. */
async function namedVariant(request: Request, context: Context) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('product');
  if (!id) throw redirect('/products');
  const product = await callApi('GET /product/{id}', { params: { id } }, context);
  return { product, variant: chosenVariant(product, searchParams.get('variant')) };
}

export async function loader({ request, context }: LoaderArgs) {
  const { product, variant } = await namedVariant(request, context);
  return { offer: offerOf(product, variant), variant, isGone: isSoldOut(product, variant) };
}

export async function action({ request, context }: ActionArgs) {
  const { variant } = await namedVariant(request, context);
  return answerForm(request, ({ email = '' }) =>
    callApiForForm('POST /stockalerts', { body: { email, variantId: variant._id } }, context),
  );
}

/** The page that answers the form of a sold-out product without JavaScript. */
export default function BackInStock({
  loaderData: { offer, variant, isGone },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const address = `/product/${offer._id}?${new URLSearchParams({ variant: variant.sku })}`;
  return (
    <AccountCard title={t('Back in stock')}>
      <ProductAhead product={offer} notes={variant.title ? [variant.title] : []} />
      {isGone && <AlertForm productId={offer._id} variant={variant} sent={actionData} />}
      <LinkButton to={address} kind={isGone ? 'quiet' : undefined} className="mt-4 w-full">
        {isGone ? t('Back to the product') : t('It is back in stock: order it')}
      </LinkButton>
    </AccountCard>
  );
}
