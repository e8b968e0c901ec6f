import { Block } from '../frame/block.tsx';
import { Loading } from '../frame/loading.tsx';

/** The placeholder of the payment page. */
export function PaymentSkeleton() {
  return (
    <Loading>
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="card overflow-hidden lg:order-last">
          <Block className="aspect-4/3 rounded-none max-lg:hidden" />
          <div className="grid grid-cols-2 gap-4 p-5">
            <Block className="col-span-2 h-7 w-3/5" />
            <Block className="h-11" />
            <Block className="h-11" />
            <Block className="col-span-2 h-11" />
            <Block className="col-span-2 h-11" />
            <Block className="col-span-2 h-8" />
          </div>
        </div>
        <div className="card grid gap-5 p-5 sm:p-6">
          <Block className="h-7 w-2/5" />
          <Block className="h-11" />
          <div className="grid grid-cols-2 gap-4">
            <Block className="h-11" />
            <Block className="h-11" />
          </div>
          <Block className="h-13" />
        </div>
      </div>
    </Loading>
  );
}
