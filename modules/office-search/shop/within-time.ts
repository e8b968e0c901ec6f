/** The answer of `work`, or `otherwise` if it takes longer; work that fails in time throws. */
export async function withinTime<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
