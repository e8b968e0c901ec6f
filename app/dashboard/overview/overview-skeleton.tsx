import { Block } from '../frame/block.tsx';
import { Loading } from '../frame/loading.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e'];

/** The placeholder of the overview: its cards, figures and chart. */
export function OverviewSkeleton() {
  return (
    <Loading>
      <div aria-hidden className="grid gap-10">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
          {CARDS.map((card) => (
            <Block key={card} className="h-28" />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          {CARDS.slice(1).map((card) => (
            <Block key={card} className="h-36" />
          ))}
        </div>
        <Block className="h-60" />
      </div>
    </Loading>
  );
}
