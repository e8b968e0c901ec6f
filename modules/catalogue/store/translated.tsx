import type { ReactNode } from 'react';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';

type Props<F> = { of: { untranslated?: readonly F[] | undefined }; field: F; children: ReactNode };

/** A text of the catalogue, marked with its language and direction where nobody translated it: screen readers and hyphenation need both. */
export function Translated<F extends string>({ of, field, children }: Props<F>) {
  const { language } = useStorefront().settings;
  if (!of.untranslated?.includes(field)) return children;
  return <bdi lang={language}>{children}</bdi>;
}
