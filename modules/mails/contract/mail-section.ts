import type { MailName } from '#platform/contract/storefront.ts';
import { t } from '#platform/words/t.ts';
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
    group: t('Mails'),
    hint:
      blocks.length > 1
        ? t(
            'The shop fills in {placeholders}. A paragraph is left out while one of its placeholders has nothing to say. {blocks} stand on lines of their own.',
            { placeholders: braced(placeholdersOf(name)), blocks: braced(blocks) },
          )
        : t(
            'The shop fills in {placeholders}. A paragraph is left out while one of its placeholders has nothing to say. {block} stands on a line of its own.',
            { placeholders: braced(placeholdersOf(name)), block: braced(blocks) },
          ),
    parts: [
      {
        path: 'subject',
        label: t('Subject'),
        kind: 'line',
        max: 120,
        hint: t('The name of the shop follows it'),
      },
      { path: 'text', label: t('Text'), kind: 'text', max: 4000 },
      ...Object.entries({ button: t('Button'), ...buttons }).map(
        ([path, label]): ContentPart => ({ path, label, kind: 'line', max: 40 }),
      ),
    ],
  };
}
