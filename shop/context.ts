import type pg from 'pg';
import type { Mail } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';

/** Where the shop writes what happened: one line of fixed words, with facts beside it. Never a token, password or address. */
export type Log = {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** Everything a use case is handed; no use case reads the environment, the clock of the process or a global. */
export type Shop = {
  pool: pg.Pool;
  /** A new time-ordered UUID. */
  newId: () => string;
  payments: PaymentProvider;
  /** Hands a mail to the next hop; throws when that fails. */
  deliver: (mail: Mail) => Promise<void>;
  log: Log;
  /** The shop's name, for mails and for the payment provider's dashboard. */
  brandName: string;
  /** What its products are called, such as `keyboard keyboards`: a search for these words means all of them. */
  productWords: string;
  /** More words for them, such as `mechanical`: they mean all of them where no product says them. */
  otherProductWords: string;
  publicUrl: string;
  /** Where uploaded pictures are kept, shared by all processes of the shop. */
  uploadsFolder: string;
  /** How many unpaid orders a member may have. */
  maxUnpaidOrders: number;
  /** How long an unpaid order keeps its stock. */
  unpaidOrderMinutes: number;
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

/** What a use case's SQL runs on: the pool, or the client of a transaction. */
export type Database = Pick<pg.ClientBase, 'query'>;
