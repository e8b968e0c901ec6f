import type { Product } from '#contract/calls/products.ts';

export function ProductText({ product: { description, properties } }: { product: Product }) {
  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="description">
        <h2 id="description" className="display text-2xl">
          Description
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-pretty whitespace-pre-line wrap-anywhere">{description}</p>
      </section>
      {properties.length > 0 && (
        <section aria-labelledby="properties">
          <h2 id="properties" className="display text-2xl">
            Properties
          </h2>
          <table className="mt-3 w-full text-left">
            <caption className="sr-only">Properties</caption>
            <tbody>
              {properties.map(({ label, value }) => (
                <tr key={label} className="border-t border-line last:border-b">
                  <th scope="row" className="w-2/5 py-2.5 pr-4 align-top font-normal text-text-soft">
                    {label}
                  </th>
                  <td className="py-2.5 font-medium">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
