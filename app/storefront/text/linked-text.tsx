import { Fragment } from 'react';

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Words in which e-mail addresses can be pressed. */
export function LinkedText({ children }: { children: string }) {
  // A capture group makes `split` keep the addresses, at the odd places.
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
