import type pg from 'pg';
import type { Change } from '#platform/contract/changes.ts';
import type { FirstStepGroup } from '#platform/contract/first-step-groups.ts';
import type { ProductFact } from '#platform/contract/product-fact.ts';
import type { Right, Role } from '#platform/contract/staff.ts';
import type { StartingContent } from '#platform/contract/storefront.ts';
import type { EventName, ShopEvent } from '#platform/events/event.ts';
import type { BackupPlace, FileStore } from '#platform/ports/file-store.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { PaymentProvider } from '#platform/ports/payment-provider.ts';
import type { PrintLook } from '#platform/ports/print-look.ts';
import type { Words } from '#platform/words/declared-words.ts';
import type { Language } from '#platform/words/languages.ts';

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
  /** Sends a mail to the next hop; throws when that fails. */
  deliver: (mail: Mail) => Promise<void>;
  log: Log;
  /** The storefront's content before the shopkeeper changes it. */
  starting: StartingContent;
  /** The shop's name, for mails and for the payment provider's dashboard. */
  brandName: string;
  /** Where customers write to. */
  brandEmail: string;
  /** The look of printed documents and mails as it was published at a moment (ISO 8601); without one, as it is now. */
  printLook: (at?: string) => Promise<PrintLook>;
  /** Names of the product itself, such as `keyboard keyboards`; a search for one matches every product. */
  productWords: string;
  /** Further words, such as `mechanical`; they match every product unless some product contains them. */
  otherProductWords: string;
  publicUrl: string;
  /** Where uploaded pictures are kept. */
  uploads: FileStore;
  /** True if staff passwords have 12 characters or more, as in production. */
  needsLongStaffPasswords: boolean;
  /** Seals the secrets of two-step sign-in. */
  twoFactorKey: Buffer;
  backups: Backups;
  /** Makes the runs of a job part of a trace; undefined without tracing. */
  traceTask?: <A extends unknown[], T>(
    name: string,
    task: (...args: A) => Promise<T>,
  ) => (...args: A) => Promise<T>;
  /** The parts that its modules bring. */
  parts: Parts;
  maxUnpaidOrders: number;
  /** How long an unpaid order keeps its stock. */
  unpaidOrderMinutes: number;
};

/** Learns of an event after its commit, at least once, and of those of one subject in order; throws to be given it again. */
export type Subscriber<N extends EventName = EventName> = (
  shop: Shop,
  event: ShopEvent<N>,
) => Promise<unknown>;

export type Subscribers = { readonly [N in EventName]?: Subscriber<N> };

/** A module's subscriber to one kind of event. */
export type Subscription = {
  module: string;
  event: EventName;
  handle: (shop: Shop, event: never) => Promise<unknown>;
};

/** The parts that the modules of a shop bring to its use cases and its job runner. */
export type Parts = {
  jobs: Readonly<Record<string, Job>>;
  outbox: Readonly<Record<string, OutboxHandler>>;
  mails: Readonly<Record<string, MailWriter>>;
  acts: Readonly<Record<string, Act>>;
  invariants: readonly Invariant[];
  productFacts: readonly ProductFact[];
  translations: readonly TranslatedTexts[];
  firstSteps: readonly FirstStep[];
  figures: readonly FigureSource[];
  cleanups: readonly ((shop: Shop) => Promise<unknown>)[];
  subscribers: readonly Subscription[];
};

/** Something that a fresh shop needs before it opens. */
export type FirstStep = {
  /** In kebab case; that of an extension begins with its name. */
  name: string;
  group: FirstStepGroup;
  title: Words;
  /** One sentence. */
  text: Words;
  /** The page where it is done, and the words of the link to it. */
  to: string;
  link: Words;
  /** The right that doing it takes. */
  right: Right;
  /** The settings of its server. Only owners read them. */
  server?: Words;
  /** True if it looks at a service outside the shop. */
  isOutside?: true;
  /** The present state, for the member of staff who reads it. Of a service outside the shop it is the same for each. */
  look: (shop: Shop, member: Member) => Promise<StepState>;
  /** Tries it for a member of staff and says what happened. */
  attempt?: { label: Words; run: (shop: Shop, member: Member) => Promise<string> };
};

/** Whether a step is done, and what was seen where that says more; `next` leads on where a step has several pages. */
export type StepState = { isDone: boolean; note?: string; next?: { to: string; link: string } };

export type Job = {
  run: (shop: Shop, payload: unknown) => Promise<unknown>;
  /** When it runs by itself, in the words of cron. */
  schedule?: readonly Schedule[];
};

export type Schedule = {
  at: string;
  /** How often a failed run is tried. */
  tries: number;
  /** Tells several schedules of one job apart. */
  id?: string;
  payload?: Readonly<Record<string, unknown>>;
};

/** Carries out an entry of the outbox, known by its key; throws to be tried again. */
export type OutboxHandler = (shop: Shop, payload: never, key: string) => Promise<unknown>;

/** Writes a mail from what was queued; undefined if nobody needs it any more. */
export type MailWriter = (shop: Shop, key: string, order: never) => Promise<Mail | undefined>;

/** An act of the audit log: its name in the filter, and the words after the actor's name; `it` is the subject. */
export type Act = { label: Words; deed: (it: string, kind: string) => string };

/** A query for the rows that break a rule; `order_id` names the order to hold. */
export type Invariant = { name: string; sentence: string; sql: string };

/** Texts of the shopkeeper that a module lets staff translate. */
export type TranslatedTexts = {
  /** Their kind, in kebab case. */
  topic: string;
  label: () => string;
  /** The right to change the originals, which their translations take too. */
  right: Right;
  /** The message that announces a change of a translation. */
  changes: Change;
  /**
   * How pages find a translation: of a field, whatever its original is now; or of a text, wherever it stands within its subject.
   * A text that changed has no translation until staff write it.
   */
  by: 'field' | 'text';
  /** A query for all originals, for translations into a language. */
  originals: (shop: Shop, language: Language) => Promise<OriginalsQuery> | OriginalsQuery;
  field: (field: string, subject: string) => TranslatedField;
  /** Why a translation does not fit its original, such as a lost placeholder. */
  refuse?: (translation: { field: string; source: string; text: string }) => string | undefined;
  /** The page where staff change the original. */
  editor?: (subject: string) => string;
};

/**
 * Its rows have `subject`, its `title` for people, and `field`, `source` and `given` of each text; empty texts are no originals. Texts of
 * a dictionary say their place as the field. `given` is a translation that the storefront brings, or null.
 */
export type OriginalsQuery = { text: string; values: unknown[] };

export type TranslatedField = { label: string; kind: 'line' | 'text'; most: number };

/** A metric with one value, or one per value of its label. */
export type Figure = {
  name: string;
  help: string;
  label?: string;
  values: [value: number, of: string][];
};
export type FigureSource = (shop: Shop) => Promise<Figure[]>;

/** Where a process of the shop makes its backups, and how. */
export type Backups = {
  at: BackupPlace;
  /** Undefined without BACKUP_URL: then only upgrades make a backup. */
  everyHours: number | undefined;
  keep: number;
  key: string | undefined;
  /** This process's folder for the parts of a backup. */
  making: string;
};

/** The step that a member of staff has to set up before anything else. */
export type Lacking = 'two-factor' | 'long-password' | null;

/** A signed-in caller, read from the database for this request. */
export type Member = {
  id: string;
  email: string;
  name: string;
  image: string;
  role: Role;
  emailVerified: boolean;
  /** True if the caller proved their identity within the last ten minutes. */
  isFresh?: boolean;
  /** The step that keeps a member of staff from the back office. */
  lacks?: Lacking;
};

/** The member whom a session cookie or identity token proves. */
export type IdentitySession = {
  sessionId: string;
  memberId: string;
  email: string;
  role: Role;
  lacks: Lacking;
};

/** The pool, or the client of a transaction. */
export type Database = Pick<pg.ClientBase, 'query'>;
