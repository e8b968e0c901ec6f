import { asOwner } from '#platform/db/as-owner.ts';
import { dropExtension as dropObjects, objectsOf } from '#platform/db/drop-extension.ts';
import { CALLED } from '../called.ts';
import { composeShop } from '../compose-shop.ts';
import { type Command, Refused } from './command.ts';

const DELETE = '--delete';

export const dropExtension: Command = {
  name: 'extension drop',
  takes: ['NAME'],
  flags: { [DELETE]: 'Deletes what the command shows without it. Only a backup brings it back.' },
  summary: 'Deletes the data of an extension that the shop no longer has.',
  details: `Shows the tables of the extension NAME with the number of their rows, and work that waits for it. Nothing is deleted
without ${DELETE}.`,
  async run({ database, settings }, [name = ''], flags) {
    const { extensions } = await composeShop(settings);
    if (extensions.some(({ module }) => module.name === name))
      throw new Refused(`The extension ${name} is part of this shop: build the shop without it first.`);
    return asOwner(database, async ({ session }) => {
      const { rows: known } = await session.query('SELECT FROM migration WHERE starts_with(name, $1)', [
        `${name}/`,
      ]);
      if (known.length === 0) throw new Refused(`The database has no tables of an extension ${name}.`);
      for (const { kind, name: object, rows } of await objectsOf(session, name))
        console.log(`  ${kind.toLowerCase()} ${object}${rows === null ? '' : `, ${rows} row(s)`}`);
      if (!flags.has(DELETE)) {
        console.log(
          `Nothing was deleted. To delete this for good: ${CALLED} extension drop ${name} ${DELETE}`,
        );
        return 1;
      }
      await session.query('BEGIN');
      try {
        await dropObjects(session, name);
        await session.query(WAITING, [`${name}.`, `${name}_`, `${name.replaceAll('-', '_')}_`]);
        await session.query('COMMIT');
      } catch (error) {
        await session.query('ROLLBACK');
        throw error;
      }
      console.log(`The data of the extension ${name} are deleted.`);
      return 0;
    });
  },
};

// Nobody is left to carry it out.
const WAITING = `
  DELETE FROM outbox WHERE done_at IS NULL
    AND EXISTS (SELECT FROM unnest(ARRAY[$1, $2, $3]) start WHERE starts_with(kind, start) OR starts_with(payload->>'template', start))`;
