// What `platform/build/module-pages.ts` makes of the declarations of all modules.

declare module 'virtual:modules/acts' {
  export const ACTS: Readonly<Record<string, string>>;
}

declare module 'virtual:modules/page-rights' {
  export const PAGE_RIGHTS: import('#platform/contract/staff.ts').PageRights;
}

declare module 'virtual:modules/pages-before-opening' {
  export const PAGES_BEFORE_OPENING: readonly string[];
}

declare module 'virtual:modules/first-calls' {
  export const FIRST_CALLS: import('#platform/contract/first-calls.ts').FirstCalls;
}

declare module 'virtual:modules/product-facts' {
  export const PRODUCT_FACTS: readonly import('#platform/contract/product-fact.ts').ProductFact[];
}

declare module 'virtual:modules/help' {
  export const HELP: readonly import('#platform/contract/help-section.ts').HelpSection[];
}

declare module 'virtual:modules/menus' {
  type Entry = Omit<import('#platform/module.ts').MenuEntry, 'icon' | 'label' | 'words'> & {
    readonly label: string;
    icon: import('lucide-react').LucideIcon;
  };
  export const STAFF: readonly (Entry & { group: import('#platform/contract/menu-group.ts').MenuGroup })[];
  export const CUSTOMER: readonly Entry[];
}

declare module 'virtual:modules/office-links' {
  export const OFFICE_LINKS: readonly (Omit<import('#platform/module.ts').OfficeLink, 'label' | 'words'> & {
    readonly label: string;
    readonly words?: string;
  })[];
  /** By the address of the entry in the menu. */
  export const PAGE_WORDS: Readonly<Record<string, string>>;
}
