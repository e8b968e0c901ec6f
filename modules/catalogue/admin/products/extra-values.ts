import type { FormValues } from '#platform/app/form/use-form.ts';
import type { ForeignChange } from '#platform/app/office/foreign-change.ts';
import type { ProductFact } from '#platform/contract/product-fact.ts';
import { said as inWords } from '#platform/words/declared-words.ts';
import { t } from '#platform/words/t.ts';
import type { ExtraChanges, Extras } from '../../contract/extra-facts.ts';

type Facts = readonly ProductFact[];

/** The name of a fact's field in the form and in problems. */
export const fieldOf = ({ key }: ProductFact) => `extras.${key}`;

/** A fact as a form text; a fact that nobody stated is empty, or no. */
export function shownExtra({ key, kind }: ProductFact, extras: Extras = {}): string {
  return String(extras[key] ?? (kind === 'yes-no' ? false : ''));
}

export const shownExtras = (facts: Facts, extras?: Extras): Record<string, string> =>
  Object.fromEntries(facts.map((fact) => [fieldOf(fact), shownExtra(fact, extras)]));

const edited = (facts: Facts, extras: Extras | undefined, values: FormValues) =>
  facts.flatMap((fact) => {
    const text = values[fieldOf(fact)]?.trim();
    return text === undefined || text === shownExtra(fact, extras) ? [] : [{ fact, text }];
  });

/** The fields that the admin edited. */
export const typedExtras = (facts: Facts, extras: Extras | undefined, values: FormValues): string[] =>
  edited(facts, extras, values).map(({ fact }) => fieldOf(fact));

/** The edited facts as the call takes them; an emptied one is removed. */
export function extraChange(
  facts: Facts,
  extras: Extras | undefined,
  values: FormValues,
): { extras?: ExtraChanges } {
  const changes = edited(facts, extras, values).map(({ fact, text }) => [fact.key, stated(fact, text)]);
  return changes.length > 0 ? { extras: Object.fromEntries(changes) } : {};
}

function stated({ kind }: ProductFact, text: string): ExtraChanges[string] {
  if (kind === 'yes-no') return text === 'true';
  if (text === '') return null;
  return kind === 'number' ? Number(text) : text;
}

/** The admin's entries in words, by field. */
export const extraTexts = (facts: Facts, extras: Extras | undefined, values: FormValues) =>
  edited(facts, extras, values).map(({ fact, text }) => [fieldOf(fact), said(fact, text)]);

/** The differences between two versions, in words. */
export function foreignExtras(facts: Facts, begun?: Extras, latest?: Extras): ForeignChange[] {
  return facts.flatMap((fact) => {
    const [was, now] = [shownExtra(fact, begun), shownExtra(fact, latest)];
    if (was === now) return [];
    return [{ name: fieldOf(fact), label: inWords(fact.label), was: said(fact, was), now: said(fact, now) }];
  });
}

const said = ({ kind }: ProductFact, text: string) =>
  kind === 'yes-no' ? (text === 'true' ? t('Yes') : t('No')) : text;
