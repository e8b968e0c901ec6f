import type { Waiting } from './use-waiting.ts';

type Props = { waiting: Waiting | undefined; className: string };

/** A figure at an entry of the menu. It stands out of the flow, so that nothing moves when it comes. */
export function MenuBadge({ waiting, className }: Props) {
  if (!waiting?.count) return null;
  return (
    <span
      className={`absolute inline-flex min-w-5 justify-center rounded-full bg-accent px-1.5 text-xs/5 font-semibold text-on-accent tabular-nums ${className}`}
    >
      <span className="sr-only">, </span>
      {waiting.count}
      <span className="sr-only"> {waiting.label}</span>
    </span>
  );
}
