/** A compound short enough to stay on one line of the narrowest card. */
const SHORT_COMPOUND = /(\S{1,6}-\S{1,6}(?= |$))/;

/** A product's name that breaks between words, never inside a short compound like "18-Inch". */
export function ProductName({ name }: { name: string }) {
  const [before, compound, ...after] = name.split(SHORT_COMPOUND);
  if (!compound) return name;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{compound}</span>
      {after.length > 0 && <ProductName name={after.join('')} />}
    </>
  );
}
