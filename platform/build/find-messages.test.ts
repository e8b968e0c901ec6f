import { expect, test } from 'vitest';
import { findMessages } from './find-messages.ts';

test.each(['#platform/words/t.ts', '../words/t.ts', 'tillwright/words'])(
  'a message is found in a file that imports %s',
  (from) => {
    expect(findMessages('a.ts', `import { t } from '${from}';\nt('Pay');`).map(({ text }) => text)).toEqual([
      'Pay',
    ]);
  },
);
