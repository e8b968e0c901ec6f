/** Shows new recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="mb-5 rounded-control bg-warn-soft p-4 text-warn">
      <p className="font-semibold">Keep these recovery codes in a safe place</p>
      <p className="mt-1">Without your phone, each signs you in once. They are not shown again.</p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
