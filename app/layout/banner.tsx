import { Link } from 'react-router';

type Props = { text: string; to: string };

/** One line of news above the header. */
export function Banner({ text, to }: Props) {
  return (
    <aside aria-label="News" className="wrap-anywhere bg-band px-4 text-center text-on-band">
      {to === '' ? (
        <p className="py-2.5">{text}</p>
      ) : (
        <Link to={to} className="flex min-h-11 items-center justify-center font-semibold hover:underline">
          {text}
        </Link>
      )}
    </aside>
  );
}
