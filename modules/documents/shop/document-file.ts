export type DocumentFile = { name: string; content: Buffer };
