/** Returns the token of an `Authorization: Bearer` header; undefined for any other header. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer ([^\s;,]{1,512})$/i.exec(headers.get('authorization') ?? '')?.[1];
}
