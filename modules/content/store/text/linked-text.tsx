import { Fragment } from 'react';

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Text whose email addresses become links. */
export function LinkedText({ children }: { children: string }) {
  // A capture group makes `split` keep the addresses, at the odd indexes.
  return children.split(EMAIL).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`} className="inline-link">
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
