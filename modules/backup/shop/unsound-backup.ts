/** The file is not a backup, was changed, or cannot be opened with this key; the message is for the shopkeeper. */
export class UnsoundBackup extends Error {}
