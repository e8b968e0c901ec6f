import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import type { Call } from './contract/call.ts';
import { CALLS_OF_EACH_PAGE, type FirstCalls } from './contract/first-calls.ts';
import type { MenuGroup } from './contract/menu-group.ts';
import type { ProductFact } from './contract/product-fact.ts';
import { type PageRights, pageRights, type Right } from './contract/staff.ts';
import type { EventName } from './events/event.ts';
import type { Route } from './server/calls/route.ts';
import type { Mount } from './server/server.ts';
import type {
  Act,
  FigureSource,
  FirstStep,
  Invariant,
  Job,
  MailWriter,
  OutboxHandler,
  Parts,
  Shop,
  Subscribers,
  Subscription,
  TranslatedTexts,
} from './shop.ts';
import type { Words } from './words/declared-words.ts';

/** The declaration of all that a module, or an extension, brings to the shop. */
export type Module = {
  /** In kebab case, as its folder. */
  name: string;
  /** The files that declare its calls. They type the browser's client. */
  calls?: readonly Readonly<Record<string, unknown>>[];
  /** The handlers of exactly these calls. */
  routes?: readonly (readonly Route[])[];
  /** Addresses outside the table of calls, such as files. */
  mounts?: readonly Mount[];
  /** Pages by their address; those below `/dashboard` stand in the frame of the back office. */
  pages?: readonly Page[];
  /** Entries of the menu of staff, and of the menu that a customer's account has. */
  staffMenu?: readonly MenuEntry[];
  customerMenu?: readonly MenuEntry[];
  /** Parts, acts and settings, by their purpose, that the search of the back office finds besides pages of the menu. */
  officeLinks?: readonly OfficeLink[];
  /** Blocks on pages of other modules: the file of a component within the module's folder, its default export. */
  slots?: Readonly<Partial<Record<SlotName, string>>>;
  /** Columns of lists of the back office: the file that exports the `column`. */
  columns?: Readonly<Partial<Record<ListName, string>>>;
  /** Facts of products that staff state. */
  productFacts?: readonly ProductFact[];
  /** Texts that staff translate. */
  translations?: readonly TranslatedTexts[];
  /** Work that the job runner does on a schedule, or when somebody adds a job of that name. */
  jobs?: Readonly<Record<string, Job>>;
  /** Carries out entries of the outbox, by their kind. */
  outbox?: Readonly<Record<string, OutboxHandler>>;
  /** Writes mails, by their template. */
  mails?: Readonly<Record<string, MailWriter>>;
  /** The names of its staff's acts in the audit log. */
  acts?: Readonly<Record<string, Act>>;
  /** Rules of its tables that a check of the shop proves. */
  invariants?: readonly Invariant[];
  /** Its steps before a fresh shop opens. */
  firstSteps?: readonly FirstStep[];
  /** Figures for Prometheus. */
  figures?: readonly FigureSource[];
  /** Deletes what the module need not keep any longer, every hour. */
  cleanups?: readonly ((shop: Shop) => Promise<unknown>)[];
  /** Learns of what happens in the shop, by the name of the event. */
  subscribers?: Subscribers;
  /** The folder of an extension's migrations, `NNN-name.sql`. The shop has its own (`platform/db/migrations`). */
  migrations?: string;
};

/** A page of the shop. */
export type Page = {
  path: string;
  /** Its file within the module's folder. */
  file: string;
  /** Tells the pages of one file apart. */
  id?: string;
  /** The right that staff need for it, and for pages below it that name none. Owners see every page. */
  right?: Right;
  /** True if visitors see it even before the shop opens. All below `/dashboard` is. */
  beforeOpening?: true;
  /** True if the page may ask for the camera, which no other page may. */
  camera?: true;
  /** False if a page below `/dashboard` has no frame. */
  isFramed?: false;
  /** The calls that a page of staff makes first, where its address has no parameters: they start with its document. */
  firstCalls?: readonly string[];
};

/** The places of pages where modules add blocks. */
export type SlotName = 'product' | 'cart' | 'checkout-summary' | 'order' | 'staff-order' | 'product-preview';

/** The lists to which modules add columns. */
export type ListName = 'orders';

export type MenuEntry = {
  /** Orders the menu, smallest first. */
  rank: number;
  to: string;
  label: Words;
  /** In the menu of staff: further words by which people look for its page. */
  words?: Words;
  /** The name of an icon of Lucide. */
  icon: string;
  /** Its part of the menu of staff: `shop` if it names none. */
  group?: MenuGroup;
  /** The address of its further pages, where it is not below `to`. */
  also?: string;
  /** Shown only while there is something to do there, of which `useWaiting` in `app/office` knows. */
  isWhileOpen?: true;
};

export type OfficeLink = {
  kind: 'page' | 'act' | 'setting' | 'report';
  /** Its page; behind `#` the id of an element, or the name of a field, that gets the focus. */
  to: string;
  label: Words;
  /** Further words by which people look for it. */
  words?: Words;
  /** Where it needs another right than its page. */
  right?: Right;
};

/** All that the modules of a shop bring, and the calls with their handlers. */
export type Composition = Parts & {
  calls: readonly Call[];
  routes: readonly Route[];
  mounts: readonly Mount[];
  pageRights: PageRights;
  /** The addresses of pages that visitors see before the shop opens. */
  pagesBeforeOpening: readonly string[];
  /** The addresses of pages that may ask for the camera. */
  pagesWithCamera: readonly string[];
  /** The calls that pages of staff make first, by the address of the page. */
  firstCalls: FirstCalls;
};

const FACT_KEY = /^[a-z][a-z0-9-]*\.[a-z0-9-]{1,60}$/;

/** Declares a module, and keeps the exact types of its calls. */
export const defineModule = <const M extends Module>(module: M): M => module;

/** Puts modules together. Throws if two of them declare the same name. */
export function compose(modules: readonly Module[]): Composition {
  const names = new Map<string, string>();
  const once = (kind: string, name: string, owner: string) => {
    const other = names.get(`${kind} ${name}`);
    if (other !== undefined)
      throw new StartProblem(`The modules ${other} and ${owner} both declare the ${kind} ${name}.`);
    names.set(`${kind} ${name}`, owner);
  };
  for (const { name: owner, translations = [] } of modules)
    for (const { topic } of translations) once('kind of translated texts', topic, owner);
  for (const { name: owner, firstSteps = [] } of modules)
    for (const { name } of firstSteps) once('first step', name, owner);
  const merged = <T>(kind: string, of: (module: Module) => Readonly<Record<string, T>> | undefined) =>
    Object.fromEntries(
      modules.flatMap((module) =>
        Object.entries(of(module) ?? {}).map(([name, part]) => {
          once(kind, name, module.name);
          return [name, part];
        }),
      ),
    );
  for (const { name } of modules) once('module', name, name);
  for (const module of modules) for (const { name } of callsOf(module)) once('call', name, module.name);
  for (const { name, pages = [] } of modules) for (const { path } of pages) once('page', path, name);
  for (const { name, productFacts = [] } of modules)
    for (const { key } of productFacts) {
      if (!key.startsWith(`${name}.`) || !FACT_KEY.test(key))
        throw new StartProblem(
          `The module ${name} declares the product fact ${key}, whose name has to begin with “${name}.”, in small letters.`,
        );
      once('product fact', key, name);
    }
  return {
    calls: modules.flatMap(callsOf),
    routes: modules.flatMap(({ routes }) => (routes ?? []).flat()),
    mounts: modules.flatMap(({ mounts }) => mounts ?? []),
    pageRights: pageRights(modules.flatMap(({ pages = [] }) => pages)),
    pagesBeforeOpening: modules.flatMap(({ pages = [] }) =>
      pages.filter(({ beforeOpening }) => beforeOpening).map(({ path }) => path),
    ),
    pagesWithCamera: modules.flatMap(({ pages = [] }) =>
      pages.filter(({ camera }) => camera).map(({ path }) => path),
    ),
    firstCalls: Object.fromEntries(
      modules.flatMap(({ pages = [] }) =>
        pages.flatMap(({ path, firstCalls }) =>
          firstCalls ? [[path, [...firstCalls.map((call) => `/api${call}`), ...CALLS_OF_EACH_PAGE]]] : [],
        ),
      ),
    ),
    jobs: merged('job', ({ jobs }) => jobs),
    outbox: merged('kind of outbox', ({ outbox }) => outbox),
    mails: merged('mail', ({ mails }) => mails),
    acts: merged('act', ({ acts }) => acts),
    invariants: modules
      .flatMap(({ invariants }) => invariants ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    translations: modules.flatMap(({ translations }) => translations ?? []),
    productFacts: modules.flatMap(({ productFacts }) => productFacts ?? []),
    firstSteps: modules.flatMap(({ firstSteps }) => firstSteps ?? []),
    figures: modules.flatMap(({ figures }) => figures ?? []),
    cleanups: modules.flatMap(({ cleanups }) => cleanups ?? []),
    subscribers: modules.flatMap(subscriptionsOf),
  };
}

function subscriptionsOf({ name, subscribers = {} }: Module): Subscription[] {
  return Object.entries(subscribers).map(([event, handle]) => ({
    module: name,
    event: event as EventName,
    handle,
  }));
}

function callsOf({ calls = [] }: Module): Call[] {
  return calls.flatMap((file) => Object.values(file).filter(isCall));
}

/** Tells the calls of a file from all else that it exports. */
export function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
  );
}
