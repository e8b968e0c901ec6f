import { t } from '#platform/words/t.ts';
/** A toast action that opens the demonstration's mailbox, since the demonstration sends no real mail. */
export function mailboxLink(isDemo: boolean): { label: string; to: string } | undefined {
  return isDemo ? { label: t('Open the demonstration mailbox'), to: '/sandbox/mail' } : undefined;
}
