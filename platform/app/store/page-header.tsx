import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** The language of the title, if it is not that of the page. */
  lang?: string | undefined;
  children?: ReactNode;
};

export function PageHeader({ title, lang, children }: Props) {
  return (
    <header className="max-w-3xl pt-10 pb-8 sm:pt-16 sm:pb-12">
      <h1 lang={lang} className="display text-4xl leading-tight sm:text-5xl">
        {title}
      </h1>
      {children && <div className="mt-4 text-lg text-pretty text-text-soft sm:text-xl">{children}</div>}
    </header>
  );
}
