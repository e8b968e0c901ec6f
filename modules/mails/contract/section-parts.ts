import { t } from '#platform/words/t.ts';
import type { ContentField, ContentList } from './fields.ts';

/** The usual parts of sections, in the current language. */

export const field = (
  path: string,
  label: string,
  kind: ContentField['kind'],
  more: Partial<ContentField> = {},
): ContentField => ({ path, label, kind, ...more });

export const link = (path: string, label: string): ContentField[] => [
  field(`${path}.label`, label, 'line', { max: 60 }),
  field(`${path}.to`, t('{label} leads to', { label }), 'to'),
];

export const picture = (path: string, more: Partial<ContentField> = {}): ContentField[] => [
  field(`${path}.src`, t('Picture'), 'picture', more),
  field(`${path}.alt`, t('Description of the picture'), 'line', {
    max: 200,
    hint: t('For people who cannot see it'),
    isOptional: true,
  }),
];

export const links = (path: string, label: string): ContentList => ({
  path,
  label,
  kind: 'list',
  entry: t('link'),
  least: 0,
  most: 10,
  fields: [field('label', t('Label'), 'line', { max: 40 }), field('to', t('Leads to'), 'to')],
});
