import { resolve } from 'node:path';
import { t } from '#platform/words/t.ts';

/** Invalid settings; each line of the message names a variable, its value and what it takes, in the language of the work in progress. */
export class BadSetting extends Error {}

export type Environment = Record<string, string | undefined>;
export type SettingReader = ReturnType<typeof settingReader>;

/**
 * Reads single values of the environment, each of its kind. A wrong value counts as unset, and `refuseComplaints` throws
 * one `BadSetting` for all of them.
 */
export function settingReader(environment: Environment) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const complaints: string[] = [];
  const complain = ({ message }: BadSetting): undefined => void complaints.push(message);
  return {
    text,
    complain,
    folder(name: string): string | undefined {
      const path = text(name);
      return path && resolve(path);
    },
    folders(name: string): string[] {
      const paths = (text(name) ?? '').split(',').map((path) => path.trim());
      return paths.filter((path) => path !== '').map((path) => resolve(path));
    },
    /** Returns what `make` returns; undefined, with its complaint, if it throws `BadSetting`. */
    attempt<T>(make: () => T): T | undefined {
      try {
        return make();
      } catch (error) {
        if (error instanceof BadSetting) return complain(error);
        throw error;
      }
    },
    refuseComplaints(): void {
      if (complaints.length > 0) throw new BadSetting(complaints.join('\n'));
    },
    /** A passphrase, or the address of a key file. */
    key(name: string): string | undefined {
      const value = text(name);
      if (value === undefined || isFileAddress(value)) return value;
      if (value.startsWith('file:'))
        return complain(
          new BadSetting(
            t('{name} is no address of a file: it takes file:///PATH, or a passphrase.', { name }),
          ),
        );
      if (value.length >= 20) return value;
      return complain(
        new BadSetting(
          t('{name} has {length} characters: it takes 20 or more, or file:///PATH.', {
            name,
            length: value.length,
          }),
        ),
      );
    },
    long(name: string, least: number): string | undefined {
      const value = text(name);
      if (value === undefined || value.length >= least) return value;
      return complain(
        new BadSetting(
          t('{name} has {length} characters: it takes {least} or more.', {
            name,
            length: value.length,
            least,
          }),
        ),
      );
    },
    oneOf<const T extends string>(name: string, values: readonly T[], otherwise: NoInfer<T>): T {
      const value = text(name);
      if (value === undefined) return otherwise;
      const found = values.find((candidate) => candidate === value);
      if (found === undefined) complain(bad(name, value, values.join(t(' or '))));
      return found ?? otherwise;
    },
    whole(name: string, otherwise: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return otherwise;
      const number = /^(0|[1-9][0-9]{0,8})$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      complain(bad(name, value, t('a whole number from {min} to {max}', { min, max })));
      return otherwise;
    },
    share(name: string, otherwise: number): number {
      const value = text(name);
      if (value === undefined) return otherwise;
      if (/^(0(\.[0-9]{1,9})?|1(\.0{1,9})?)$/.test(value)) return Number(value);
      complain(bad(name, value, t('a number from 0 to 1')));
      return otherwise;
    },
    /** A URL that may hold a password, so errors never repeat it. */
    address(name: string, protocols: string[]): string | undefined {
      const value = text(name);
      if (value === undefined || isAddress(value, protocols)) return value?.replace(/\/+$/, '');
      return complain(
        new BadSetting(t('{name} is not {address}.', { name, address: addressesOf(protocols) })),
      );
    },
    /** A URL without a password, so errors may repeat it. */
    shownAddress(name: string, protocols: string[], takes = addressesOf(protocols)): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (value.includes('@'))
        return complain(new BadSetting(t('{name} takes {takes}, without a user.', { name, takes })));
      if (!isAddress(value, protocols)) return complain(bad(name, value, takes));
      return value.replace(/\/+$/, '');
    },
    /** The scheme, host and port as a browser writes them. */
    origin(name: string, protocols: string[]): string | undefined {
      const takes = t('{address}, without a path', { address: addressesOf(protocols) });
      const value = this.shownAddress(name, protocols, takes);
      if (value === undefined) return undefined;
      const { origin, href } = new URL(value);
      return href === `${origin}/` ? origin : complain(bad(name, value, takes));
    },
    sender(name: string): string | undefined {
      const value = text(name);
      if (value === undefined || SENDER.test(value)) return value;
      return complain(
        bad(name, value, t('an email address, or a name and an address: Shop <shop@example.com>')),
      );
    },
    together<T>(
      a: string,
      b: string,
      c: string,
      make: (a: string, b: string, c: string) => T,
    ): T | undefined {
      const [va, vb, vc] = [text(a), text(b), text(c)];
      if (va !== undefined && vb !== undefined && vc !== undefined) return make(va, vb, vc);
      if (va === undefined && vb === undefined && vc === undefined) return undefined;
      return complain(
        new BadSetting(t('{a}, {b} and {c} go together: set all three, or none.', { a, b, c })),
      );
    },
  };
}

const SENDER = /^([^\s<>@]+@[^\s<>@]+|[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>)$/;

function isAddress(value: string, protocols: string[]): boolean {
  return /^\w+:\/\//.test(value) && protocols.includes(URL.parse(value)?.protocol ?? '');
}

export const isFileAddress = (value: string) =>
  /^file:\/\/\/(?!.*%2f)./i.test(value) && isAddress(value, ['file:']);

const addressesOf = (protocols: string[]) =>
  t('an address that starts with {starts}', {
    starts: protocols.map((protocol) => `${protocol}//`).join(t(' or ')),
  });

export function bad(name: string, got: string, takes: string): BadSetting {
  return new BadSetting(t('{name} is {got}: it takes {takes}.', { name, got: JSON.stringify(got), takes }));
}
