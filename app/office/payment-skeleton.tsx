import { Block } from '#platform/app/office/block.tsx';
import { Loading } from '#platform/app/office/loading.tsx';

/** The placeholder of the payment page. */
export function PaymentSkeleton() {
  return (
    <Loading>
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6"
      >
        <div className="card overflow-hidden lg:order-last">
          <div className="flex gap-3 p-3 lg:block lg:p-0">
            <Block className="aspect-4/3 w-16 shrink-0 lg:w-auto lg:rounded-none" />
            <Block className="h-16 grow lg:m-5" />
          </div>
          <Block className="mx-3 mb-3 h-8 lg:mx-5 lg:h-56" />
        </div>
        <div className="card grid gap-5 p-5 sm:p-6">
          <Block className="h-7 w-2/5" />
          <Block className="h-11" />
          <Block className="h-13" />
        </div>
      </div>
    </Loading>
  );
}
