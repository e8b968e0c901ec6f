import { moveFiles } from '#platform/files/move-files.ts';
import { openStore } from '#platform/files/open-store.ts';
import { FileStoreFailed } from '#platform/ports/file-store.ts';
import { type FilePlace, readPlace } from '#settings';
import { type Command, Refused, SILENT } from './command.ts';

const KEEP = '--keep';

export const moveUploads: Command = {
  name: 'move uploads',
  takes: ['FROM', 'TO'],
  flags: { [KEEP]: 'Leaves the originals where they are.' },
  summary: 'Moves the uploaded pictures from one place to another.',
  details: `FROM and TO are folders, file:///PATH, or buckets, s3://BUCKET/PREFIX. Every picture is read back before its original is
removed, and one that is there already is not sent again: after a failure call it again. To move without a pause, call it with
--keep, start the shop with UPLOADS_URL set to TO, then call it without.`,
  async run({ settings }, [from = '', to = ''], flags) {
    const open = (name: string, value: string) =>
      openStore(readPlace(name, value, settings.s3) as FilePlace, SILENT);
    const [source, target] = [open('FROM', from), open('TO', to)];
    if (source.place === target.place) throw new Refused('FROM and TO are the same place.');
    if (!flags.has(KEEP) && openStore(settings.uploads, SILENT).place === source.place)
      throw new Refused(`UPLOADS_URL still names FROM: add ${KEEP}, or set UPLOADS_URL to TO first.`);
    try {
      const { copied, present, removed } = await moveFiles(source, target, !flags.has(KEEP));
      console.log(
        `${target.place}: ${copied} sent, ${present} there already. ${source.place}: ${removed} removed.`,
      );
    } catch (error) {
      if (!(error instanceof FileStoreFailed)) throw error;
      throw new Refused(`${error.message}. Files already moved stay moved: call it again to go on.`);
    }
    return 0;
  },
};
