/** A document as a PDF file. */
export type DocumentFile = { name: string; content: Buffer };
