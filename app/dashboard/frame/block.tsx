import { classNames } from '../../ui/class-names.ts';

/** A place that something on its way will take. */
export function Block({ className }: { className: string }) {
  return <div className={classNames('rounded-control bg-sunken motion-safe:animate-pulse', className)} />;
}
