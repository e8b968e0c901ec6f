/** What went wrong with a form as a whole: small, red, below it, and read out. */
export function FormMessage({ message }: { message: string | undefined }) {
  return (
    <div role="alert" aria-atomic>
      {message && <p className="mt-3 text-sm text-bad">{message}</p>}
    </div>
  );
}
