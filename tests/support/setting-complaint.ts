import { expect } from 'vitest';
import { BadSetting, readSettings } from '#settings';

/** The line that refuses an environment. */
export function complaint(environment: Record<string, string | undefined>): string {
  try {
    readSettings(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(BadSetting);
    return (error as Error).message;
  }
  throw new Error('The settings were taken');
}
