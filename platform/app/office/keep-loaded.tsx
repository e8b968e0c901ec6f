import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, problemText } from '../api/problem.ts';
import { TryAgain } from '../ui/try-again.tsx';

/** The data of a page, or the sentence that says why they could not be loaded. */
export type Loaded<T> = { data?: T; failed?: string };

/** Loads the data of a page without losing what is typed on it: throws for a 404 alone, other failures come back as a sentence. */
export async function loadKept<T>(read: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await read() };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw error;
    return { failed: problemText(error) };
  }
}

/** The data that were loaded last; they stay if a reload fails. */
export function useKept<T>({ data }: Loaded<T>, isShown: (data: T) => boolean = () => true): T | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return last !== undefined && isShown(last) ? last : undefined;
}

/** Shows why a reload failed, with a button to try again. */
export function LoadFailed({ failed }: Pick<Loaded<unknown>, 'failed'>) {
  const { revalidate, state } = useRevalidator();
  if (failed === undefined) return null;
  return (
    <div className="mb-6">
      <TryAgain message={failed} isBusy={state === 'loading'} onTryAgain={() => void revalidate()} />
    </div>
  );
}
