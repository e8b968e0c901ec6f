import { ChevronDown } from 'lucide-react';
import type { Block } from '#contract/storefront.ts';
import { LinkedText } from './linked-text.tsx';
import { Markdown } from './markdown.tsx';

type Props = { questions: Extract<Block, { kind: 'questions' }>['questions'] };

/** Expandable questions that work without a script. */
export function Questions({ questions }: Props) {
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
