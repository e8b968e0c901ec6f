export function linkIn(mail: string): string {
  const link = /https?:\/\/\S+[?&]token=\S+/.exec(mail)?.[0];
  if (!link) throw new Error('The mail has no link of an account');
  return link;
}

/** The token in an account mail's only link. */
export function tokenIn(mail: string): string {
  return new URL(linkIn(mail)).searchParams.get('token') ?? '';
}
