import { z } from 'zod';
import { callAsMember } from '#platform/app/member-api.ts';
import type { ForeignChange } from '#platform/app/office/foreign-change.ts';
import { typedMoney } from '#platform/contract/money.ts';
import { t } from '#platform/words/t.ts';
import { addZone, type Zone } from '../../contract/calls/pricing.ts';
import { areaName } from '../../contract/shipping-areas.ts';
import { bandsText } from '../../contract/shipping-band-fields.ts';

export type DraftMethod = {
  /** Its `_id`, or one of its own while it is new. */
  key: string;
  name: string;
  kind: Zone['methods'][number]['kind'];
  price: string;
  bands: string;
  freeFrom: string;
  deliveryTime: string;
};
export type DraftTax = { key: string; taxClass: string; label: string; percent: string };

/** A zone as an admin edits it. */
export type ZoneDraft = { name: string; areas: string[]; methods: DraftMethod[]; taxes: DraftTax[] };

const NEW_KEY = 'new ';
export const newKey = () => `${NEW_KEY}${crypto.randomUUID()}`;

export function draftOf(zone?: Zone): ZoneDraft {
  return {
    name: zone?.name ?? '',
    areas: zone?.areas ?? [],
    methods: (zone?.methods ?? []).map(({ _id, name, kind, price, bands, freeFrom, deliveryTime }) => ({
      key: _id,
      name,
      kind,
      price: typedOrEmpty(price),
      bands: bandsText(bands),
      freeFrom: typedOrEmpty(freeFrom),
      deliveryTime: deliveryTime ?? '',
    })),
    taxes: (zone?.taxes ?? []).map(({ taxClass, label, percent }) => ({
      key: taxClass,
      taxClass,
      label,
      percent: String(percent),
    })),
  };
}

/** A zone as it is now; undefined if it is gone. */
export async function zoneNow(id: string): Promise<Zone | undefined> {
  const { zones } = await callAsMember('GET /settings/pricing', {});
  return zones.find(({ _id }) => _id === id);
}

type Body = z.input<typeof addZone.body>;

/** The body to send; the shop checks it, and names each wrong field. */
export function bodyOf({ name, areas, methods, taxes }: ZoneDraft): Body {
  return {
    name,
    areas,
    methods: methods.map(({ key, name: called, kind, price, bands, freeFrom, deliveryTime }) => ({
      ...(!key.startsWith(NEW_KEY) && { _id: key }),
      name: called,
      kind,
      ...(kind === 'flat' ? { price: price.trim() } : { bands }),
      freeFrom: freeFrom.trim() || null,
      deliveryTime: deliveryTime.trim() || null,
    })),
    taxes: taxes.map(({ taxClass, label, percent }) => ({ taxClass, label, percent: percent.trim() })),
  };
}

/** The rules of the call, applied to what the form would send. */
export const zoneRules = (draft: ZoneDraft) => z.preprocess(() => bodyOf(draft), addZone.body);

const parts = () =>
  ({
    name: { label: t('Name'), said: ({ name }: ZoneDraft) => name },
    areas: { label: t('Ships to'), said: ({ areas }: ZoneDraft) => areas.map(areaName).join(', ') },
    methods: {
      label: t('Shipping methods'),
      said: ({ methods }: ZoneDraft) =>
        methods
          .map(({ name, kind, price, bands, deliveryTime }) =>
            [name, deliveryTime, kind === 'flat' ? price : bands].filter(Boolean).join(' '),
          )
          .join('; '),
    },
    taxes: {
      label: t('Taxes'),
      said: ({ taxes }: ZoneDraft) =>
        taxes.map(({ taxClass, label, percent }) => `${taxClass}: ${label} ${percent}%`).join('; '),
    },
  }) as const;
const names = () => Object.keys(parts()) as (keyof ZoneDraft)[];

const differs = (name: keyof ZoneDraft, one: ZoneDraft, other: ZoneDraft) =>
  JSON.stringify(one[name]) !== JSON.stringify(other[name]);

/** The differences between two versions, in words. */
export function foreignChanges(begun: ZoneDraft, latest: ZoneDraft): ForeignChange[] {
  return names()
    .filter((name) => differs(name, begun, latest))
    .map((name) => {
      const { label, said } = parts()[name];
      return { name, label, was: said(begun), now: said(latest) };
    });
}

/** The admin's own edits, by the names of `foreignChanges`. */
export function typedTexts(begun: ZoneDraft, draft: ZoneDraft): Record<string, string> {
  const edited = names().filter((name) => differs(name, begun, draft));
  return Object.fromEntries(edited.map((name) => [name, parts()[name].said(draft)]));
}

/** The latest version with the parts that the admin edited. */
export function merged(begun: ZoneDraft, latest: ZoneDraft, draft: ZoneDraft): ZoneDraft {
  const edited = names().filter((name) => differs(name, begun, draft));
  return { ...latest, ...Object.fromEntries(edited.map((name) => [name, draft[name]])) };
}

const typedOrEmpty = (amount: number | null | undefined) => (amount == null ? '' : typedMoney(amount));
