/** In the demonstration, mail goes nowhere else than to a page: the way there, for a toast. */
export function mailboxLink(isDemo: boolean): { label: string; to: string } | undefined {
  return isDemo ? { label: 'Open the demonstration mailbox', to: '/sandbox/mail' } : undefined;
}
