type Props = {
  /** The figure; nothing is shown for none. */
  count: string | undefined;
  /** The counted things, for screen readers. */
  label: string;
};

/** A figure at an entry of the menu. It takes no room, so that nothing moves when it comes. */
export function MenuBadge({ count, label }: Props) {
  if (!count) return null;
  return (
    <span className="absolute top-0 left-0 inline-flex min-w-5 justify-center rounded-full bg-accent px-1.5 text-xs/5 font-semibold text-on-accent tabular-nums lg:top-1/2 lg:right-2 lg:left-auto lg:-translate-y-1/2">
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
