import type { MarkdownNode } from './storefront.ts';

/** A section of the document for shopkeepers. */
export type HelpSection = { anchor: string; title: string; level: 2 | 3; nodes: MarkdownNode[] };
