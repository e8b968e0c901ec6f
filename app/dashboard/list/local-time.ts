/** The name of the admin’s time zone: “Europe/Berlin”. */
export const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as a field for date and time takes it, in the admin’s time zone. */
export function localTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
