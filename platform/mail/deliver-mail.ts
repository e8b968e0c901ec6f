import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#packages/embedded-postgres/make-folder.ts';
import { type Mail, MailRefused } from '#platform/ports/mail.ts';

export type Delivery = { from: string } & ({ smtpUrl: string; requireTls: boolean } | { folder: string });

/** Delivers mail to an SMTP server, or as `.eml` files whose names sort by time. Throws `MailRefused` if the server refuses it. */
export function createDelivery(delivery: Delivery): (mail: Mail) => Promise<void> {
  // Loaded on first use, to keep start-up fast.
  const transport = lazy(async () => {
    const { createTransport } = await import('nodemailer');
    return 'smtpUrl' in delivery
      ? createTransport({
          url: delivery.smtpUrl,
          requireTLS: delivery.requireTls,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 20_000,
        } as object)
      : createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  return async (mail) => {
    const sent = await (await transport())
      .sendMail({ ...mail, from: delivery.from })
      .catch((error: SmtpError) => {
        throw isRefusal(error)
          ? new MailRefused(withoutAddresses(error.response ?? 'no such address'))
          : error;
      });
    if ('folder' in delivery)
      await store(delivery.folder, mail.messageId, (sent as unknown as { message: Buffer }).message);
  };
}

type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number };

// The answer to a recipient or to a whole mail. 421 ends the connection, and 4xx after a mail is the server's own trouble.
function isRefusal({ code, command, responseCode = 0 }: SmtpError): boolean {
  if (code === 'EENVELOPE' && command === 'RCPT TO') return responseCode !== 421;
  if (code === 'EENVELOPE' && command === 'API') return true;
  return code === 'EMESSAGE' && responseCode >= 500;
}

const withoutAddresses = (answer: string) => answer.replaceAll(/\S+@\S+/g, '…').slice(0, 300);

/** Writes a file atomically: readers never see half a mail. */
async function store(folder: string, messageId: string, message: Buffer): Promise<void> {
  await makeFolder(folder, 0o700);
  const id = createHash('sha256').update(messageId).digest('hex').slice(0, 32);
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
  const draft = join(folder, `.${name}.part`);
  await writeFile(draft, message, { mode: 0o600 });
  await rename(draft, join(folder, name));
}

function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
