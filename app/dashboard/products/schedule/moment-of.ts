/** The moment in a field for date and time; text that is none stays, and the server names its field. */
export function momentOf(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}
