/** The words that name a row, which a card cuts after two lines until it is opened. */
export function CutText({ children }: { children: string }) {
  return <span className="wrap-anywhere @max-table:line-clamp-2 open-card:line-clamp-none">{children}</span>;
}
