/** Messages in other languages, by their English. */
export type MessagesByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The messages of the extensions in a built program, by language. The build writes them here (`platform/build`). */
export const BUILT_MESSAGES: MessagesByLanguage = {};
