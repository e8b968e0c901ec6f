/** An invalid setting; the message names the variable, its value and what it takes. */
export class BadSetting extends Error {}

export type Environment = Record<string, string | undefined>;
export type SettingReader = ReturnType<typeof settingReader>;

/** Reads single values of the environment, each of its kind; throws `BadSetting` for any other value. */
export function settingReader(environment: Environment) {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  return {
    text,
    long(name: string, least: number): string | undefined {
      const value = text(name);
      if (value === undefined || value.length >= least) return value;
      throw new BadSetting(`${name} has ${value.length} characters: it takes ${least} or more.`);
    },
    oneOf<const T extends string>(name: string, values: readonly T[], otherwise: NoInfer<T>): T {
      const value = text(name);
      if (value === undefined) return otherwise;
      const found = values.find((candidate) => candidate === value);
      if (found === undefined) throw bad(name, value, values.join(' or '));
      return found;
    },
    whole(name: string, otherwise: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return otherwise;
      const number = /^(0|[1-9][0-9]{0,8})$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= min && number <= max)) throw bad(name, value, `a whole number from ${min} to ${max}`);
      return number;
    },
    share(name: string, otherwise: number): number {
      const value = text(name);
      if (value === undefined) return otherwise;
      if (!/^(0(\.[0-9]{1,9})?|1(\.0{1,9})?)$/.test(value)) throw bad(name, value, 'a number from 0 to 1');
      return Number(value);
    },
    /** A URL that may hold a password, so errors never repeat it. */
    address(name: string, protocols: string[]): string | undefined {
      const value = text(name);
      if (value === undefined || isAddress(value, protocols)) return value?.replace(/\/+$/, '');
      throw new BadSetting(`${name} is not ${addressesOf(protocols)}.`);
    },
    /** A URL without a password, so errors may repeat it. */
    shownAddress(name: string, protocols: string[]): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (value.includes('@'))
        throw new BadSetting(`${name} takes ${addressesOf(protocols)}, without a user.`);
      if (!isAddress(value, protocols)) throw bad(name, value, addressesOf(protocols));
      return value.replace(/\/+$/, '');
    },
    /** The scheme, host and port as a browser writes them. */
    origin(name: string): string | undefined {
      const value = this.shownAddress(name, ['http:', 'https:']);
      if (value === undefined) return undefined;
      const { origin, href } = new URL(value);
      if (href !== `${origin}/`) throw bad(name, value, 'an address without a path');
      return origin;
    },
    sender(name: string): string | undefined {
      const value = text(name);
      if (value === undefined || SENDER.test(value)) return value;
      throw bad(name, value, 'an e-mail address, or a name and an address: Shop <shop@example.com>');
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
      throw new BadSetting(`${a}, ${b} and ${c} go together: set all three, or none.`);
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
  `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;

export function bad(name: string, got: string, takes: string): BadSetting {
  return new BadSetting(`${name} is ${JSON.stringify(got)}: it takes ${takes}.`);
}
