/** The units of contents, each with the unit that prices are compared in, and how many of it make one of that. */
export const CONTENT_UNITS: Readonly<Record<string, readonly [base: string, count: number]>> = {
  g: ['kg', 1000],
  kg: ['kg', 1],
  ml: ['l', 1000],
  cl: ['l', 100],
  l: ['l', 1],
  mm: ['m', 1000],
  cm: ['m', 100],
  m: ['m', 1],
  'cm²': ['m²', 10_000],
  'm²': ['m²', 1],
  pc: ['pc', 1],
};
