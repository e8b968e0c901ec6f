import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Block } from '#platform/contract/storefront.ts';
import { Markdown } from './markdown.tsx';

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-10 text-lg">
      {blocks.map((block, place) => (
        <section key={String(place)} className="grid gap-4">
          {block.heading && <h2 className="display text-2xl leading-tight">{block.heading}</h2>}
          {bodyOf(block)}
        </section>
      ))}
    </div>
  );
}

function bodyOf(block: Block): ReactNode {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-pretty">
          <LinkedText>{paragraph}</LinkedText>
        </p>
      ));
    case 'list':
      return (
        <ul className="grid list-disc gap-2 ps-6 marker:text-accent">
          {block.items.map((item) => (
            <li key={item} className="ps-1 text-pretty">
              <LinkedText>{item}</LinkedText>
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className="border-t border-line">
          {block.rows.map(({ label, value }) => (
            <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[14rem_1fr]">
              <dt className="font-semibold">{label}</dt>
              <dd>
                <LinkedText>{value}</LinkedText>
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'questions':
      return <Questions questions={block.questions} />;
    case 'markdown':
      return <Markdown nodes={block.nodes} />;
  }
}

type QuestionsProps = { questions: Extract<Block, { kind: 'questions' }>['questions'] };

/** Expandable questions that work without a script. */
function Questions({ questions }: QuestionsProps) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer, nodes }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <div className="grid gap-3 pb-5 text-text-soft">
            {nodes && <Markdown nodes={nodes} />}
            {!nodes &&
              answer.map((paragraph) => (
                <p key={paragraph} className="text-pretty">
                  <LinkedText>{paragraph}</LinkedText>
                </p>
              ))}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Text whose email addresses become links. */
function LinkedText({ children }: { children: string }) {
  // A capture group makes `split` keep the addresses, at the odd indexes.
  return children.split(EMAIL).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`} className="inline-link">
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
