import { ABSENT, ANY_MEMBER, FOUND, NO_MEMBER, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';
import { pictureForm } from '#tests/calls/worlds/picture-form.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  {
    call: 'uploadAvatar',
    aim: 'nothing',
    body: () => pictureForm('avatar'),
    ...ANY_MEMBER,
  },
  {
    call: 'uploadProductPicture',
    aim: 'nothing',
    body: () => pictureForm('product'),
    ...NO_MEMBER,
    admin: '201',
  },
  {
    call: 'uploadPagePicture',
    aim: 'nothing',
    body: () => pictureForm('page'),
    ...NO_MEMBER,
    admin: '201',
  },
  { call: 'deleteUpload', aim: 'upload', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },
];
