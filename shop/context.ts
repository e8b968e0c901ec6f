import type pg from 'pg';
import type { StartingContent } from '#contract/storefront.ts';
import type { Mail } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { PrintLook } from './ports/print-look.ts';

/** The log: a fixed message per event, with facts in fields. Never log a token, password or address. */
export type Log = {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** The dependencies of a use case; none reads the environment, the process's clock or a global. */
export type Shop = {
  pool: pg.Pool;
  /** A new time-ordered UUID. */
  newId: () => string;
  payments: PaymentProvider;
  /** Hands a mail to the next hop; throws when that fails. */
  deliver: (mail: Mail) => Promise<void>;
  log: Log;
  /** What the storefront brings before the shopkeeper changes it. */
  starting: StartingContent;
  /** The shop's name, for mails and for the payment provider's dashboard. */
  brandName: string;
  /** Where customers write to. */
  brandEmail: string;
  /** Reads the look of printed documents; keeps it. */
  printLook: () => Promise<PrintLook>;
  /** Names of the product itself, such as `keyboard keyboards`; a search for one matches every product. */
  productWords: string;
  /** Further words, such as `mechanical`; they match every product unless some product contains them. */
  otherProductWords: string;
  publicUrl: string;
  /** Where uploaded pictures are kept, shared by all processes of the shop. */
  uploadsFolder: string;
  backups: Backups;
  /** How many unpaid orders a member may have. */
  maxUnpaidOrders: number;
  /** How long an unpaid order keeps its stock. */
  unpaidOrderMinutes: number;
};

/** Where a process of the shop makes its backups, and how. */
export type Backups = {
  folder: string;
  /** Undefined without BACKUP_URL: then only upgrades make a backup. */
  everyHours: number | undefined;
  keep: number;
  /** The BACKUP_KEY. */
  key: string | undefined;
  /** This process's folder for the parts of a backup. */
  making: string;
};

/** A signed-in caller, read from the database for this request. */
export type Member = {
  id: string;
  email: string;
  name: string;
  image: string;
  role: 'member' | 'admin';
  emailVerified: boolean;
};

/** The pool, or the client of a transaction. */
export type Database = Pick<pg.ClientBase, 'query'>;
