import { CALLED } from '../called.ts';
import type { Command } from './command.ts';

/** The list of all commands. */
export function overview(commands: readonly Command[]): string {
  const lines = commands.map((command) => `  ${usage(command).padEnd(38)} ${command.summary}`);
  return `Usage: ${CALLED} COMMAND\n\n${lines.join('\n')}\n\n--help after a command tells more.`;
}

/** How one command is called. */
export function help(command: Command): string {
  const flags = Object.entries(command.flags ?? {}).map(([flag, meaning]) => `\n  ${flag}  ${meaning}`);
  return `Usage: ${CALLED} ${usage(command)}\n\n${command.summary}\n${command.details}${flags.join('')}`;
}

function usage({ name, takes, flags = {} }: Command): string {
  return [name, ...takes, ...Object.keys(flags).map((flag) => `[${flag}]`)].join(' ');
}
