import { expect, test } from 'vitest';
import { findLinks, type Link } from '#modules/office-search/admin/find-links.ts';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import type { MenuEntry, Module, OfficeLink } from '#platform/module.ts';
import { said } from '#platform/words/declared-words.ts';
import { MODULES } from '#shop.config';
import { sourceFiles } from './source-files.ts';

const ALL: readonly Module[] = MODULES;
const declared = ALL.flatMap(({ officeLinks = [] }) => officeLinks);
const linkOf = ({ to, label, words = '' }: MenuEntry | OfficeLink, kind: Link['kind']): Link => ({
  kind,
  to,
  label: said(label),
  words: said(words),
});
const pages = ALL.flatMap(({ staffMenu = [] }) => staffMenu).map((entry) => linkOf(entry, 'page'));
const links = [...pages, ...declared.map((link) => linkOf(link, link.kind))];

const found = (q: string) => {
  const { named, described } = findLinks(links, q);
  return [...named, ...described].map(({ to }) => to);
};

// The page of the first steps and the overview change the first by a button of theirs. The others are parts of the address on invoices.
const NO_LINK = ['firstSteps', 'sellerStreet', 'sellerPostalCode', 'sellerCity', 'sellerPhone'];

test('the search of the back office has each setting of the shop', () => {
  const anchors = declared.map(({ to }) => to.split('#')[1]);
  const settings = Object.keys(settingLabels()).filter((name) => !NO_LINK.includes(name));
  expect(settings.length).toBeGreaterThan(25);
  expect(settings.filter((name) => !anchors.includes(name))).toEqual([]);
});

test('each page of the menu is found by more than its name', () => {
  const described = (to: string) =>
    links.some((link) => link.to === to && link.kind !== 'setting' && link.words !== '');
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ to }) => !described(to)).map(({ to }) => to)).toEqual([]);
});

test('an anchor of a link stands in a page', () => {
  const texts = sourceFiles()
    .filter(({ path }) => /^modules\/[^/]+\/(admin|store|ui)\//.test(path))
    .map(({ text }) => text);
  const isThere = (name: string) =>
    texts.some((text) => new RegExp(`\\b(id|name)(=|: )["']${name}["']`).test(text));
  const names = declared.flatMap(({ to }) => to.split('#')[1] ?? []);
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

test.each([
  ['password', '/dashboard/account#change-password'],
  ['passkey', '/dashboard/account#passkeys'],
  ['fingerprint', '/dashboard/account#passkeys'],
  ['two-step', '/dashboard/account#two-step'],
  ['2fa', '/dashboard/account#two-step'],
  ['second step', '/dashboard/account#two-step'],
  ['recovery', '/dashboard/account#two-step'],
  ['street', '/dashboard/settings#sellerAddress'],
  ['phone number', '/dashboard/settings#sellerAddress'],
  ['sign out everywhere', '/dashboard/account#sessions'],
  ['devices', '/dashboard/account#sessions'],
  ['my email', '/dashboard/account#email-address'],
  ['backup', '/dashboard/payments#backups'],
  ['restore', '/dashboard/payments#backups'],
  ['webhook', '/dashboard/payments'],
  ['payments', '/dashboard/payments'],
  ['stripe', '/dashboard/payments'],
  ['language of', '/dashboard/settings#language'],
  ['refund', '/dashboard/manageorders'],
  ['inventory', '/dashboard/stock'],
  ['coupon', '/dashboard/codes'],
  ['guests', '/dashboard/customers'],
  ['theme', '/dashboard/pages'],
  ['permissions', '/dashboard/team'],
  ['who changed', '/dashboard/auditlog'],
  ['domain', '/dashboard/firststeps'],
  ['moderate', '/dashboard/managereviews'],
  ['tls', '/dashboard/firststeps'],
  ['smtp', '/dashboard/firststeps'],
  ['low stock', '/dashboard/stock'],
  ['tags', '/dashboard/manageproducts'],
  ['colors', '/dashboard/pages'],
  ['imprint', '/dashboard/pages'],
  ['gdpr', '/dashboard/customers'],
  ['price list', '/dashboard/customers/groups'],
  ['chargeback', '/dashboard/payments'],
  ['labels', '/dashboard/manageorders'],
  ['logout', '/dashboard/account'],
])('“%s” leads to %s', (q, to) => {
  expect(found(q)).toContain(to);
});
