/** Tells staff which rule of their team keeps the back office closed to them. */
export function Lacking({ lacks }: { lacks: 'two-factor' | 'long-password' }) {
  return (
    <p role="status" className="rounded-control bg-warn-soft p-4 text-warn">
      {lacks === 'two-factor'
        ? 'Your team requires two-step sign-in. Turn it on below, or add a passkey. The back office then opens.'
        : 'Staff passwords have 12 characters or more. Change yours below. The back office then opens.'}
    </p>
  );
}
