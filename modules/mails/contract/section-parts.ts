import type { ContentField, ContentList } from './fields.ts';

/** The usual parts of sections. */

export const field = (
  path: string,
  label: string,
  kind: ContentField['kind'],
  more: Partial<ContentField> = {},
): ContentField => ({ path, label, kind, ...more });

export const link = (path: string, label: string): ContentField[] => [
  field(`${path}.label`, label, 'line', { max: 60 }),
  field(`${path}.to`, `${label} leads to`, 'to'),
];

export const picture = (path: string, more: Partial<ContentField> = {}): ContentField[] => [
  field(`${path}.src`, 'Picture', 'picture', more),
  field(`${path}.alt`, 'Description of the picture', 'line', {
    max: 200,
    hint: 'For people who cannot see it',
    isOptional: true,
  }),
];

export const links = (path: string, label: string): ContentList => ({
  path,
  label,
  kind: 'list',
  entry: 'link',
  least: 0,
  most: 10,
  fields: [field('label', 'Label', 'line', { max: 40 }), field('to', 'Leads to', 'to')],
});
