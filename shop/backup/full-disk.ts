// The file system's, and PostgreSQL's.
const OF_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EIO', '53100']);

/** Whether something failed because the disk does not take what is written to it. */
export function isOfDisk(error: unknown): error is Error {
  const code = error instanceof Error && (error as NodeJS.ErrnoException).code;
  return typeof code === 'string' && OF_DISK.has(code);
}
