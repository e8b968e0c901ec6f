import type { MailName } from '#platform/contract/storefront.ts';
import type { ContentPart } from './fields.ts';
import { blocksOf, mailKind, placeholdersOf } from './mails.ts';

/** The form of a mail’s words. */
export function mailSection(name: MailName): {
  title: string;
  group: string;
  hint: string;
  parts: ContentPart[];
} {
  const { title, buttons } = mailKind(name);
  const braced = (names: readonly string[]) => names.map((one) => `{${one}}`).join(', ');
  const blocks = blocksOf(name);
  return {
    title,
    group: 'Mails',
    hint: `The shop fills in ${braced(placeholdersOf(name))}. A paragraph is left out while one of its placeholders has nothing to say. ${braced(blocks)} ${blocks.length > 1 ? 'stand on lines' : 'stands on a line'} of ${blocks.length > 1 ? 'their' : 'its'} own.`,
    parts: [
      { path: 'subject', label: 'Subject', kind: 'line', max: 120, hint: 'The name of the shop follows it' },
      { path: 'text', label: 'Text', kind: 'text', max: 4000 },
      ...Object.entries({ button: 'Button', ...buttons }).map(
        ([path, label]): ContentPart => ({ path, label, kind: 'line', max: 40 }),
      ),
    ],
  };
}
