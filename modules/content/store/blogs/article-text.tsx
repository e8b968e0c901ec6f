import type { ReactNode } from 'react';
import { Picture } from '#platform/app/ui/picture.tsx';
import type { Article, ArticlePart } from '#platform/contract/storefront.ts';
import { formatPublicDay } from '#platform/format/public-day.ts';
import { Markdown } from '../text/markdown.tsx';

export function ArticleText({
  article: { slug, question, answer, nodes, date, picture, lang },
}: {
  article: Article;
}) {
  return (
    <article
      id={slug}
      aria-labelledby={`${slug}-question`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 text-lg"
    >
      <h2 id={`${slug}-question`} lang={lang?.title} className="display text-3xl leading-tight">
        {question}
      </h2>
      {date && (
        <p className="text-base text-text-soft">
          <time dateTime={date}>{formatPublicDay(date)}</time>
        </p>
      )}
      {picture && (
        <Picture
          {...picture}
          sizes="(min-width: 64rem) 48rem, 100vw"
          className="aspect-3/2 rounded-picture object-cover"
        />
      )}
      {nodes && (
        <div lang={lang?.text} dir={lang?.text && 'auto'} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Markdown nodes={nodes} />
        </div>
      )}
      {answer.map((part) => (
        <Part key={keyOf(part)} part={part} />
      ))}
    </article>
  );
}

function Part({ part }: { part: ArticlePart }): ReactNode {
  switch (part.kind) {
    case 'paragraph':
      return <p className="text-pretty">{part.text}</p>;
    case 'list':
      return (
        <ul className="grid list-disc gap-2 ps-6 marker:text-accent">
          {part.items.map((item) => (
            <li key={item} className="ps-1">
              {item}
            </li>
          ))}
        </ul>
      );
    case 'code':
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must scroll by keyboard too
          tabIndex={0}
          className="overflow-x-auto rounded-card border border-line bg-sunken p-4 font-mono text-sm leading-relaxed"
        >
          <code>{part.code}</code>
        </pre>
      );
  }
}

function keyOf(part: ArticlePart): string {
  if (part.kind === 'paragraph') return part.text;
  return part.kind === 'code' ? part.code : part.items.join();
}
