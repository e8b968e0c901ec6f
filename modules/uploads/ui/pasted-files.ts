type Clipboard = { clipboardData: Pick<DataTransfer, 'files' | 'getData'> };

/** The files of a paste; none if it has text too, as cells of a spreadsheet have, which bring a picture of themselves. */
export function pastedFiles({ clipboardData }: Clipboard): File[] {
  return clipboardData.getData('text/plain') === '' ? [...clipboardData.files] : [];
}
