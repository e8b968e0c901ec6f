/** The columns of a file of translations. Kind, Subject and Field say which text a line has. */
export const FILE_COLUMNS = [
  'Kind',
  'Subject',
  'Field',
  'Belongs to',
  'State',
  'Original',
  'Translation',
] as const;
