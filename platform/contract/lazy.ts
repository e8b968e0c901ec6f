/** Returns what `make` returns, which it calls once, at the first use. An `Intl` object takes a phone some 60 ms to make. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
