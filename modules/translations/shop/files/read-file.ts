import { readCell } from '#platform/csv/csv-cell.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { FILE_COLUMNS } from './file-columns.ts';

export type FileLine = {
  line: number;
  topic: string;
  subject: string;
  field: string;
  source: string;
  text: string;
};
export type LineError = { line: number; column: string; message: string };

const MOST_LINES = 10_000;
const NEEDED = ['Kind', 'Subject', 'Field', 'Original', 'Translation'] as const;

/** Reads a file of translations, as `export-texts.ts` writes it; columns may be left out or stand in another order. */
export async function readFile(
  text: string,
  isByText: (topic: string) => boolean,
): Promise<{ lines: FileLine[]; errors: LineError[] }> {
  const { parse, CsvError } = await import('csv-parse/sync');
  let records: { info: { lines: number }; record: string[] }[];
  try {
    records = parse(text.normalize('NFC'), {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: [',', ';', '\t'],
    }) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(Number(error.lines ?? 1), error.message);
  }
  const [first, ...rest] = records;
  const headers = first?.record ?? [];
  const missing = NEEDED.filter((name) => !headers.includes(name));
  if (missing.length > 0)
    return refused(1, t('The first line lacks: {columns}', { columns: missing.join(', ') }));
  const unknown = headers.filter((name) => !FILE_COLUMNS.some((column) => column === name));
  if (unknown.length > 0)
    return refused(
      1,
      t('The first line has unknown columns: {columns}', { columns: unknown.join(', ').slice(0, 200) }),
    );
  const beyond = rest[MOST_LINES];
  if (beyond)
    return refused(
      beyond.info.lines,
      t('A file takes at most {most} lines', { most: formatNumber(MOST_LINES) }),
    );
  const lines: FileLine[] = [];
  const errors: LineError[] = [];
  const seen = new Map<string, number>();
  for (const { info, record } of rest) {
    const cell = (name: (typeof NEEDED)[number]) => readCell(record[headers.indexOf(name)] ?? '');
    const line = {
      line: info.lines,
      topic: cell('Kind'),
      subject: cell('Subject'),
      field: cell('Field'),
      source: withLineFeeds(cell('Original')),
      text: withLineFeeds(cell('Translation')),
    };
    const key = [line.topic, line.subject, isByText(line.topic) ? line.source : line.field].join('\0');
    const earlier = seen.get(key);
    seen.set(key, info.lines);
    if (record.length !== headers.length)
      errors.push({
        line: info.lines,
        column: '',
        message: t('The line has {count} cells in place of {needed}', {
          count: record.length,
          needed: headers.length,
        }),
      });
    else if (earlier !== undefined)
      errors.push({
        line: info.lines,
        column: 'Field',
        message: t('The text is that of line {earlier} too', { earlier }),
      });
    else if (line.topic === '' || line.field === '' || line.source === '')
      errors.push({ line: info.lines, column: 'Kind', message: t('The line names no text') });
    else lines.push(line);
  }
  return { lines, errors };
}

/** Spreadsheets write other ends of lines into their cells. */
const withLineFeeds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

const refused = (line: number, message: string) => ({ lines: [], errors: [{ line, column: '', message }] });
