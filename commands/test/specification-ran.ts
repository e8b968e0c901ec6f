import type { RanTest } from './reports.ts';
import type { Shown } from './specification.ts';

/**
 * Lists the tests named by the specification that did not run, were skipped or failed. A title with placeholders, such as
 * `%s is refused`, stands for all tests made from it.
 */
export function notShown(named: readonly Shown[], ran: readonly RanTest[]): string[] {
  const unique = new Map(named.map((shown) => [`${shown.file} › ${shown.title}`, shown]));
  return [...unique].flatMap(([name, { file, title }]) => {
    const pattern = titlePattern(title);
    const outcomes = new Set(
      ran.filter((test) => test.file === file && pattern.test(test.title)).map(({ outcome }) => outcome),
    );
    if (outcomes.has('failed')) return [`${name}: failed`];
    if (outcomes.has('passed')) return [];
    return [`${name}: ${outcomes.has('skipped') ? 'was left out' : 'did not run'}`];
  });
}

// The placeholders of vitest: `%s` and the like, `$name`, `$a.b`.
const PLACEHOLDER = /%[sdifjoOc#$%]|\$[\w.]+/;

function titlePattern(title: string): RegExp {
  const fixed = title.split(PLACEHOLDER).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('[\\s\\S]*')}$`);
}
