import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as uploads from './contract/calls/uploads.ts';
import { uploadRoutes } from './routes.ts';
import { uploadedFiles } from './server/uploaded-files.ts';
import { sweepUploads } from './shop/sweep-uploads.ts';
import { removeFiles } from './shop/upload-files.ts';

export default defineModule({
  name: 'uploads',
  calls: [uploads],
  routes: [uploadRoutes],
  jobs: {
    sweep_uploads: { run: (shop) => sweepUploads(shop), schedule: [{ at: '41 * * * *', tries: 1 }] },
  },
  outbox: {
    remove_upload: (shop, { uploadId }: { uploadId: string }) => removeFiles(shop.uploads, [uploadId]),
  },
  acts: ACTS,
  mounts: [({ shop }) => uploadedFiles(shop.uploads)],
});
