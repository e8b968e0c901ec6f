import { orderAddress } from '#platform/app/office/order-address.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { OfficeFound, Searched } from '../contract/calls/office-search.ts';
import { findLinks, type Link, nearLinks } from './find-links.ts';

export type Result = { to: string; title: string; detail: string };
export type ResultGroup = { title: string; results: Result[] };
export type Results = { groups: ResultGroup[]; isNear: boolean };

const kinds = () => ({ page: t('Page'), act: t('Action'), setting: t('Setting'), report: t('Report') });
const titles = (): Readonly<Record<Searched, string>> => ({
  orders: t('Orders'),
  products: t('Products'),
  customers: t('Customers'),
  messages: t('Messages'),
});
const MOST_LINKS = 8;

const ofLink = ({ kind, to, label, page }: Link): Result => ({
  to,
  title: label,
  detail: [kinds()[kind], page].filter(Boolean).join(' · '),
});

/** Recent results, acts and pages, for a search without words. */
export function listWithoutWords(links: readonly Link[], recent: readonly Result[]): Results {
  const groups = [
    { title: t('Opened before'), results: [...recent] },
    { title: t('Actions'), results: links.filter(({ kind }) => kind === 'act').map(ofLink) },
    { title: t('Pages'), results: links.filter(({ kind, page }) => kind === 'page' && !page).map(ofLink) },
  ];
  return { groups: groups.filter(({ results }) => results.length > 0), isNear: false };
}

/**
 * The results in the order of their groups: what `q` names as a whole, links by their names, what the shop found, links by their
 * further words. If nothing matches exactly, the nearest of all.
 */
export function listResults(links: readonly Link[], q: string, found: OfficeFound | undefined): Results {
  const { named, described } = findLinks(links, q);
  const ofShop = found ? groupsOfShop(found) : [];
  const ofLinks = (some: readonly Link[]) => ({
    title: t('Pages and settings'),
    results: some.slice(0, MOST_LINKS).map(ofLink),
  });
  const isNear = named.length + described.length === 0 && (found?.isNear ?? false);
  // One list of links, in one place: it does not split where no row of the shop comes between.
  const exact = found?.isNear ? [] : ofShop;
  const groups = isNear
    ? [ofLinks(nearLinks(links, q)), ...ofShop]
    : exact.length === 0
      ? [ofLinks([...named, ...described])]
      : [
          ...exact.filter(({ of }) => of === found?.first),
          ofLinks(named),
          ...exact.filter(({ of }) => of !== found?.first),
          {
            ...ofLinks(described),
            title: named.length > 0 ? t('More pages and settings') : t('Pages and settings'),
          },
        ];
  return { groups: groups.filter(({ results }) => results.length > 0), isNear };
}

function groupsOfShop({ orders, products, customers, messages }: OfficeFound) {
  const results: Readonly<Record<Searched, Result[]>> = {
    orders: orders.map(({ _id, number, displayName, productName, total, status }) => ({
      to: orderAddress(_id),
      title: `#${number} ${displayName}`,
      detail: `${productName} · ${formatMoney(total)} · ${status}`,
    })),
    products: products.map(({ _id, productName, variant, sku, isDraft }) => ({
      to: `/dashboard/manageproducts/${_id}/edit`,
      title: productName,
      detail: [isDraft && t('Draft'), variant, sku].filter(Boolean).join(' · '),
    })),
    customers: customers.map(({ _id, displayName, email, isGuest }) => ({
      to: `/dashboard/customers/${_id}`,
      title: displayName,
      detail: isGuest ? t('{email} · Guest', { email }) : email,
    })),
    messages: messages.map(({ _id, about, name, state }) => ({
      to: `/dashboard/inbox/${_id}`,
      title: about,
      detail: `${name} · ${state}`,
    })),
  };
  return (Object.keys(titles()) as Searched[])
    .map((of) => ({ of, title: titles()[of], results: results[of] }))
    .filter((group) => group.results.length > 0);
}
