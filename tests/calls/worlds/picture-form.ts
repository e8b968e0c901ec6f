/** The smallest PNG: one transparent pixel. */
export const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The form that uploads a picture. */
export function pictureForm(
  purpose: string,
  bytes: Uint8Array = TINY_PNG,
  { name = 'picture.png', type = 'image/png' } = {},
): FormData {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
