import { LinkButton, PageHead, PageHeader } from 'tillwright/pages';

const STEPS = [
  [
    'Choose',
    'On the page of a product that can be wrapped, or in your cart, add gift wrapping to your order.',
  ],
  ['Write', 'Tell us what to print on the card. You can change the words until we have wrapped your gift.'],
  ['We wrap', 'We wrap the whole order as one gift, with the card inside.'],
  ['It leaves', 'We email you when your gift is on its way, with the words of the card.'],
] as const;

export default function AboutWrapping() {
  return (
    <div className="column pb-section">
      <PageHead
        title="Gift wrapping"
        description="We wrap your order as a gift, with a card in your words."
      />
      <PageHeader title="Gift wrapping">
        <p>We wrap your order as a gift, with a card in your words.</p>
      </PageHeader>
      <ol className="grid gap-4 sm:grid-cols-2 sm:gap-5">
        {STEPS.map(([title, text]) => (
          <li key={title} className="card p-5">
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="mt-2 text-text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <LinkButton to="/products" className="mt-8">
        Choose a gift
      </LinkButton>
    </div>
  );
}
