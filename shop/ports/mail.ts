/** A mail as it is handed to the next hop. */
export type Mail = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where it is not the shop. */
  replyTo?: string;
  headers?: Record<string, string>;
};
