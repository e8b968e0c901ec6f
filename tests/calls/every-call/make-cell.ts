import { randomUUID } from 'node:crypto';
import { addCollection } from '#modules/catalogue/shop/collections/add-collection.ts';
import { bookOrder } from '#modules/checkout/shop/book-order.ts';
import { sendMessage } from '#modules/inbox/shop/send-message.ts';
import { writeReview } from '#modules/reviews/shop/write-review.ts';
import { uploadPicture } from '#modules/uploads/shop/upload-picture.ts';
import type { Call } from '#platform/contract/call.ts';
import { ROLES } from '#platform/contract/staff.ts';
import { SHOP } from '#shop.config';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import type { TestShop } from '../../support/test-shop.ts';
import type { Cell } from '../tables/permission-cells.ts';
import type { Actor, Target } from '../tables/permission-row.ts';
import {
  newArticle,
  newCode,
  newCollection,
  newPriceList,
  newZone,
  productForm,
} from '../tables/sound-bodies.ts';
import { importProducts } from '../worlds/import-products.ts';
import { TINY_PNG } from '../worlds/picture-form.ts';

const CALLS = SHOP.calls;

/** The staff below an owner. */
export const STAFF = ['manager', 'packer', 'support'] as const;
export type Staff = (typeof STAFF)[number];

export type World = { shop: TestShop; actors: Record<Exclude<Actor, 'visitor'> | Staff, Enrolled> };

export function callOf({ call }: Cell['row']): Call {
  const found = CALLS.find(({ name }) => name === call);
  if (!found) throw new Error(`There is no call ${call}`);
  return found;
}

export type Asked = Pick<Cell, 'row' | 'target'> & { actor: Actor | Staff };

/** Makes a new target for a cell; returns its call, in which `text` replaces the valid body, or the file of a form. */
export async function aimCell(
  { shop, actors }: World,
  { row, actor, target }: Asked,
): Promise<(text?: string) => Promise<Response>> {
  const call = callOf(row);
  // Adding one to the shop costs more than most of the calls.
  const product = needsProduct(row)
    ? await shop.addProduct({ name: `Board ${randomUUID()}` })
    : { id: '', name: '' };
  const { name, caller } = await aimAt({ shop, actors }, row, actor, target, product);
  const token = row.byIdentity ? caller?.identityToken : caller?.token;
  const query = row.aim === 'queried address' ? `?email=${name}` : '';
  return async (text) => {
    const sound = row.body?.(decoded(name), product.name);
    const asked = sound === undefined ? undefined : JSON.stringify(sound);
    const body = sound instanceof FormData ? spoilt(sound, text) : (text ?? asked);
    return shop.request(`/api${call.path.replace(/\{\w+\}/, name)}${query}`, {
      method: call.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    });
  };
}

const AIMED_BY_PRODUCT = ['product', 'product in the body', 'order', 'order in the body', 'review'];

/** Whether the target or the body takes a product; such a body has a second parameter. */
const needsProduct = ({ aim, body }: Cell['row']) =>
  AIMED_BY_PRODUCT.includes(aim) || (body?.length ?? 0) > 1;

function spoilt(form: FormData, text: string | undefined): FormData {
  if (text !== undefined) form.set('file', text);
  return form;
}

const NOT_THERE = { unknown: randomUUID(), malformed: 'not-an-id' };

/** Creates the target of a cell; returns its name, encoded for a URL, and the caller. */
async function aimAt(
  { shop, actors }: World,
  { aim }: Cell['row'],
  actor: Actor | Staff,
  target: Target,
  product: { id: string; name: string },
): Promise<{ name: string; caller: Enrolled | undefined }> {
  const caller = actor === 'visitor' ? undefined : actors[actor];
  const malformed = '%E0%A4%A';
  switch (aim) {
    case 'nothing':
      return { name: '', caller };
    case 'page':
      return { name: { there: 'faqs', unknown: 'no-such-page', malformed }[target], caller };
    case 'country':
      return { name: { there: 'DE', unknown: 'XX', malformed }[target], caller };
    case 'first step':
      return { name: { there: 'payment-keys', unknown: 'wishes', malformed }[target], caller };
    case 'export':
      return { name: { there: 'orders.csv', unknown: 'sessions.csv', malformed }[target], caller };
    case 'report':
      return { name: { there: 'sales', unknown: 'wishes', malformed }[target], caller };
    case 'report file':
      return { name: { there: 'taxes.csv', unknown: 'wishes.csv', malformed }[target], caller };
    case 'product':
    case 'product in the body':
      return { name: { there: product.id, unknown: randomUUID(), malformed: 'not-an-id' }[target], caller };
    case 'collection': {
      const slug = newCollection().slug;
      if (target !== 'there') return { name: target === 'unknown' ? slug : 'Not%20a%20slug', caller };
      const admin = { ...actors.admin, image: '', role: 'admin', emailVerified: true } as const;
      await addCollection(shop.open.shop, admin, { title: 'Boards', slug, picked: 'by hand' });
      return { name: slug, caller };
    }
    case 'bulk change': {
      if (target !== 'there') return { name: NOT_THERE[target], caller };
      return { name: await importProducts(shop, actors.admin, productForm()), caller };
    }
    case 'language':
      return { name: { there: 'de', unknown: 'xx', malformed }[target], caller };
    case 'translation import': {
      if (target !== 'there') return { name: NOT_THERE[target], caller };
      const id = randomUUID();
      await shop.open.shop.pool.query(
        `INSERT INTO translation_import (id, language, file_name, made_by, idempotency_key, request_hash, changes)
         VALUES ($1::uuid, 'de', 'de.csv', $2, $1::text, '', '[]')`,
        [id, actors.admin.id],
      );
      return { name: id, caller };
    }
    case 'section': {
      const section = `article-${randomUUID()}`;
      if (target !== 'there')
        return { name: target === 'unknown' ? 'no-such-section' : 'Not%20a%20section', caller };
      const body = { revision: 0, content: newArticle() };
      await shop.call('PUT', `/content/${section}/draft`, { as: actors.admin, body });
      return { name: section, caller };
    }
    case 'mail':
      return {
        name: { there: 'mail-order-paid', unknown: 'mail-x', malformed: 'Not%20a%20section' }[target],
        caller,
      };
    case 'customer':
      return {
        name: { there: actors.owner.id, unknown: randomUUID(), malformed: 'not-an-id' }[target],
        caller,
      };
    case 'message':
      return { name: target === 'there' ? await newMessage(shop) : NOT_THERE[target], caller };
    case 'zone':
    case 'price-list': {
      if (target !== 'there') return { name: NOT_THERE[target], caller };
      const [path, body] = aim === 'zone' ? ['/settings/zones', newZone()] : ['/price-lists', newPriceList()];
      const added = await shop.call('POST', path, { as: actors.admin, body });
      return { name: added.body.insertedId, caller };
    }
    case 'group': {
      if (target !== 'there') return { name: NOT_THERE[target], caller };
      const body = { name: `Group ${randomUUID()}`.slice(0, 40), percent: 15 };
      const added = await shop.call('POST', '/customer-groups', { as: actors.admin, body });
      return { name: added.body.insertedId, caller };
    }
    case 'code': {
      const body = newCode();
      if (target !== 'there') return { name: target === 'unknown' ? body.code : 'Not%20a%20code', caller };
      await shop.call('POST', '/settings/codes', { as: actors.admin, body });
      return { name: body.code, caller };
    }
    case 'review': {
      if (target !== 'there') return { name: NOT_THERE[target], caller };
      const owner = { ...actors.owner, image: '', role: 'member', emailVerified: true } as const;
      const review = { productName: product.name, rating: 4, message: 'Sound.' };
      const { reviewId } = await writeReview(shop.open.shop, owner, review);
      return { name: reviewId, caller };
    }
    case 'upload': {
      if (target !== 'there') return { name: NOT_THERE[target], caller };
      const owner = { ...actors.owner, image: '', role: 'member', emailVerified: true } as const;
      const { uploadId } = await uploadPicture(shop.open.shop, owner, 'avatar', TINY_PNG);
      return { name: uploadId, caller };
    }
    case 'order':
    case 'order in the body': {
      if (target !== 'there') return { name: NOT_THERE[target], caller };
      const { orderId } = await bookOrder(
        shop.open.shop,
        { ...actors.owner, image: '', role: 'member', emailVerified: true },
        {
          productName: product.name,
          quantity: 2,
          address: '1 Test Street',
          phone: '0123456',
          idempotencyKey: randomUUID(),
        },
      );
      return { name: orderId, caller };
    }
    case 'oneself': {
      const role = ROLES.find((one) => one === actor) ?? 'member';
      return { name: '', caller: caller && (await enrol(shop, { role })) };
    }
    case 'invitation': {
      if (target !== 'there') return { name: NOT_THERE[target], caller };
      const body = { email: `${randomUUID()}@example.com`, role: 'packer' };
      const invited = await shop.call('POST', '/team/invitations', { as: actors.admin, body });
      return { name: invited.body.insertedId, caller };
    }
    case 'passkey': {
      const id = randomUUID();
      await shop.open.shop.pool.query(
        `INSERT INTO passkey (id, member_id, credential_id, public_key, counter, name)
         VALUES ($1::uuid, $2, $1::text, '', 0, 'My phone')`,
        [id, actors.owner.id],
      );
      return { name: target === 'there' ? id : NOT_THERE[target], caller };
    }
    case 'session': {
      const owner = await enrol(shop, { name: 'Owner' });
      const name = { there: owner.sessionId, unknown: randomUUID(), malformed: 'not-an-id' }[target];
      return { name, caller: actor === 'owner' ? owner : caller };
    }
    case 'address':
    case 'queried address': {
      // Some of these calls delete the member, so each gets a new one.
      const owner = await enrol(shop, { name: 'Owner' });
      const name = { there: owner.email, unknown: 'nobody@example.com', malformed }[target];
      return { name, caller: actor === 'owner' ? owner : caller };
    }
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Writes a message to the shop; returns its id. */
async function newMessage({ open: { shop } }: TestShop): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await sendMessage(shop, { kind: 'question', about: 'Board', name: 'Mia', email, message: 'Hello' });
  const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM message WHERE email = $1', [email]);
  return rows[0]?.id ?? '';
}
