import { rich } from '#platform/words/t.ts';

type Props = { typed: string; understood: string };

/** Says that what is shown only comes near the search words. */
export function NearMatches({ typed, understood }: Props) {
  return (
    <p role="status" className="rounded-control border border-warn bg-warn-soft px-4 py-2 wrap-anywhere">
      {rich('No matches for “{typed}”. Showing results for {strong}.', {
        typed,
        strong: <strong>“{understood}”</strong>,
      })}
    </p>
  );
}
