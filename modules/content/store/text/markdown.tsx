import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '#platform/app/ui/picture.tsx';
import type { MarkdownNode, MarkdownText } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';

/** A text that was written in Markdown. Its parts become elements, so nothing in it can become markup. */
export function Markdown({ nodes }: { nodes: readonly MarkdownNode[] }) {
  return nodes.map((node, place) => <Fragment key={String(place)}>{elementOf(node)}</Fragment>);
}

function elementOf(node: MarkdownNode): ReactNode {
  switch (node.kind) {
    case 'paragraph':
      return (
        <p className="min-w-0 break-words text-pretty">
          <Text parts={node.parts} />
        </p>
      );
    case 'heading': {
      const Heading = node.level === 2 ? 'h2' : 'h3';
      return (
        <Heading className="display mt-4 text-2xl leading-tight">
          <Text parts={node.parts} />
        </Heading>
      );
    }
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List className={`grid gap-2 ps-6 marker:text-accent ${node.ordered ? 'list-decimal' : 'list-disc'}`}>
          {node.items.map((item, place) => (
            <li key={String(place)} className="min-w-0 ps-1">
              <Markdown nodes={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must scroll by keyboard too
          tabIndex={0}
          className="overflow-x-auto rounded-card border border-line bg-sunken p-4 font-mono text-sm leading-relaxed"
        >
          <code>{node.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote className="grid gap-3 border-s-2 border-accent ps-4 text-text-soft">
          <Markdown nodes={node.nodes} />
        </blockquote>
      );
    case 'table':
      return <Facts {...node} />;
    case 'picture':
      return (
        <Picture
          src={node.src}
          alt={node.alt}
          width={1440}
          height={960}
          sizes="(min-width: 64rem) 48rem, 100vw"
          className="aspect-3/2 rounded-picture bg-sunken object-contain"
        />
      );
    case 'rule':
      return <hr className="border-line" />;
  }
}

/** A table; one with two columns and no heads lists facts. */
function Facts({ head, rows }: Extract<MarkdownNode, { kind: 'table' }>) {
  const isList = head.length === 2 && head.every((cell) => cell.length === 0);
  if (isList)
    return (
      <dl className="border-t border-line">
        {rows.map(([label = [], value = []], place) => (
          <div
            key={String(place)}
            className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[14rem_1fr]"
          >
            <dt className="font-semibold">
              <Text parts={label} />
            </dt>
            <dd>
              <Text parts={value} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard too
    <section tabIndex={0} aria-label={t('Table')} className="overflow-x-auto">
      <table className="w-full text-start">
        <thead>
          <tr className="border-b border-line">
            {head.map((cell, place) => (
              <th key={String(place)} className="p-2 font-semibold">
                <Text parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={String(line)} className="border-b border-line">
              {row.map((cell, place) => (
                <td key={String(place)} className="p-2">
                  <Text parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Text({ parts }: { parts: readonly MarkdownText[] }): ReactNode {
  return parts.map((part, place) => <Fragment key={String(place)}>{inlineOf(part)}</Fragment>);
}

function inlineOf(part: MarkdownText): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'strong':
      return (
        <strong>
          <Text parts={part.parts} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Text parts={part.parts} />
        </em>
      );
    case 'deleted':
      return (
        <del>
          <Text parts={part.parts} />
        </del>
      );
    case 'link':
      return (
        <Link to={part.to} className="inline-link">
          <Text parts={part.parts} />
        </Link>
      );
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 font-mono text-[0.9em]">{part.text}</code>;
    case 'break':
      return <br />;
  }
}
