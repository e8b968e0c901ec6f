/** Waits for one step of a test. A failure names the step, how long it took, and what `explain` knows. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  { withinMs, explain = () => '' }: { withinMs: number; explain?: () => string },
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${withinMs / 1000} s`)), withinMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`While ${name}: ${message}\n${explain()}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
