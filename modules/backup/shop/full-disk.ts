// The codes of the file system and of PostgreSQL.
const OF_DISK = new Set(
  ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EIO', '53100'].concat(
    // The place can hold no such file.
    ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'],
  ),
);

/** Returns whether an error means that the disk is full or the place cannot be written. */
export function isOfDisk(error: unknown): error is Error {
  const code = error instanceof Error && (error as NodeJS.ErrnoException).code;
  return typeof code === 'string' && OF_DISK.has(code);
}

export const diskFull = (file: string): Error =>
  Object.assign(new Error(`ENOSPC: no space left on device for ${file}`), { code: 'ENOSPC' });
