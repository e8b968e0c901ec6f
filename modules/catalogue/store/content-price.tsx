/** How much a unit holds, and its price by measure, in the words of the server; nothing where the shop does not say. */
export function ContentPrice({ of: { contentPrice } }: { of: { contentPrice?: string | undefined } }) {
  return (
    contentPrice && (
      <p className="text-xs text-text-soft tabular-nums">
        <bdi>{contentPrice}</bdi>
      </p>
    )
  );
}
