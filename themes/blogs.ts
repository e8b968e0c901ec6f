import type { Article } from '#platform/contract/storefront.ts';
import { accessibleForms } from './blogs/accessible-forms.ts';
import { effects } from './blogs/effects.ts';
import { keysInLists } from './blogs/keys-in-lists.ts';
import { layoutShifts } from './blogs/layout-shifts.ts';
import { whereToRender } from './blogs/where-to-render.ts';

/** The five questions and answers about front-end development, in the order of the page. */
export const articles: Article[] = [whereToRender, keysInLists, effects, layoutShifts, accessibleForms];
