import { route } from '#platform/server/calls/route.ts';
import {
  deleteUpload,
  uploadAvatar,
  uploadPagePicture,
  uploadProductPicture,
} from './contract/calls/uploads.ts';
import { deleteUpload as remove } from './shop/delete-upload.ts';
import { uploadPicture } from './shop/upload-picture.ts';

export const uploadRoutes = [
  route(uploadAvatar, async ({ shop, member, body }) => {
    const { uploadId, url } = await uploadPicture(shop, member, 'avatar', await bytesOf(body.file));
    return { _id: uploadId, url };
  }),

  route(uploadProductPicture, async ({ shop, member, body }) => {
    const { uploadId, url } = await uploadPicture(shop, member, 'product', await bytesOf(body.file));
    return { _id: uploadId, url };
  }),

  route(uploadPagePicture, async ({ shop, member, body }) => {
    const { uploadId, url } = await uploadPicture(shop, member, 'page', await bytesOf(body.file));
    return { _id: uploadId, url };
  }),

  route(deleteUpload, ({ shop, member, params }) => remove(shop, member, params.id)),
];

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
