import { LinkButton, PageHead, PageHeader } from 'tillwright/pages';
import { t } from 'tillwright/words';

const steps = () => [
  {
    title: t('Choose'),
    text: t(
      'On the page of a product that can be wrapped, or in your cart, add gift wrapping to your order.',
    ),
  },
  {
    title: t('Write'),
    text: t('Tell us what to print on the card. You can change the words until we have wrapped your gift.'),
  },
  { title: t('We wrap'), text: t('We wrap the whole order as one gift, with the card inside.') },
  {
    title: t('It leaves'),
    text: t('We email you when your gift is on its way, with the words of the card.'),
  },
];

export default function AboutWrapping() {
  return (
    <div className="column pb-section">
      <PageHead
        title={t('Gift wrapping')}
        description={t('We wrap your order as a gift, with a card in your words.')}
      />
      <PageHeader title={t('Gift wrapping')}>
        <p>{t('We wrap your order as a gift, with a card in your words.')}</p>
      </PageHeader>
      <ol className="grid gap-4 sm:grid-cols-2 sm:gap-5">
        {steps().map(({ title, text }) => (
          <li key={title} className="card p-5">
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="mt-2 text-text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <LinkButton to="/products" className="mt-8">
        {t('Choose a gift')}
      </LinkButton>
    </div>
  );
}
