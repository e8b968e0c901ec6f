/** A mail to be delivered. */
export type Mail = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where replies go, if not to the shop. */
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: 'application/pdf'; content: Buffer }[];
};

/** The mail server refused this mail, not the shop. The message has its answer without addresses. */
export class MailRefused extends Error {}
