import { classNames } from '../ui/class-names.ts';

/** A grey placeholder. */
export function Block({ className }: { className: string }) {
  return <div className={classNames('rounded-control bg-sunken motion-safe:animate-pulse', className)} />;
}
