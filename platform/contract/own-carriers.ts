import { z } from 'zod';
import { t } from '#platform/words/t.ts';
import { line } from './fields.ts';

/** A carrier and the address of its tracking page, with `{number}` where the number goes. */
export type Carrier = { name: string; address: string };

export const MOST_OWN_CARRIERS = 30;
const LONGEST_ADDRESS = 300;
const NUMBER = '{number}';

/** The carriers of a text with one on each line: its name, `|`, its address. */
export function splitCarriers(text: string): Carrier[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [name = '', ...address] = row.split('|');
      return { name: name.trim(), address: address.join('|').trim() };
    });
}

export const joinCarriers = (carriers: readonly Carrier[]) =>
  carriers.map(({ name, address }) => `${name.replaceAll('|', ' ')} | ${address}`).join('\n');

/** Says why an address cannot lead to a parcel; undefined if it can. */
function problemOf(address: string): string | undefined {
  if (address === '') return t('Tracking address is required');
  if (address.length > LONGEST_ADDRESS)
    return t('Tracking address is too long: at most {longestAddress} characters', {
      longestAddress: LONGEST_ADDRESS,
    });
  if (!/^https:\/\/[^/]/i.test(address)) return t('Tracking address begins with https://');
  const parts = address.split(NUMBER);
  if (parts.length !== 2)
    return t('Tracking address takes {number} once, where the number goes', { number: NUMBER });
  if (!/^[\x21-\x7e]*$/.test(address) || /[<>"'`\\^|{}]/.test(parts.join('')))
    return t('Tracking address has characters that addresses do not have');
  const hosts = ['1', '2'].map((number) => hostOf(parts.join(number)));
  if (hosts[0] === undefined) return t('Tracking address is not valid');
  // A number must never choose the site.
  return hosts[0] === hosts[1]
    ? undefined
    : t('{number} belongs behind the name of the site', { number: NUMBER });
}

/** The host of an address without a name or password of its own. */
function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, username, password } = new URL(address);
  return username || password ? undefined : host;
}

const NAME = line(() => t('Name'), 60);

/** The carriers that a shop adds to those it has anyway. */
export const ownCarriers = z
  .string({ error: () => t('Carriers are not valid') })
  .max(12_000, { error: () => t('Carriers are too many') })
  .superRefine((text, context) => {
    const carriers = splitCarriers(text);
    const complain = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    if (carriers.length > MOST_OWN_CARRIERS)
      complain(t('At most {mostOwnCarriers} carriers', { mostOwnCarriers: MOST_OWN_CARRIERS }));
    for (const [row, { name, address }] of carriers.entries()) {
      const [unnamed] = NAME.safeParse(name).error?.issues ?? [];
      if (unnamed) complain(unnamed.message, row, 'name');
      if (carriers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < row)
        complain(t('This carrier is in the list twice'), row, 'name');
      const problem = problemOf(address);
      if (problem) complain(problem, row, 'address');
    }
  });
