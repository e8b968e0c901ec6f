import { expect } from 'vitest';
import type { PaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import type { Enrolled } from '#tests/support/enrol.ts';

/** Reads documents as a member, or as Mia. */
export function documentReader(world: () => Pick<PaymentWorld, 'shop' | 'mia'>) {
  const get = (path: string, as: Enrolled | undefined = world().mia) =>
    world().shop.request(`/api${path}`, { headers: as ? { authorization: `Bearer ${as.token}` } : {} });

  const fileOf = async (path: string, as?: Enrolled) => {
    const answer = await get(path, as);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.subarray(0, 8).toString()).toBe('%PDF-1.7');
    return { content, name: answer.headers.get('content-disposition') };
  };

  const codeOf = async (path: string, as?: Enrolled) => {
    const answer = await get(path, as);
    return `${answer.status} ${((await answer.json()) as { code?: string }).code ?? ''}`.trim();
  };

  const documentsOf = async (order: string) =>
    (await (await get(`/orders/${order}/documents`)).json()) as {
      kind: string;
      number: string;
      file: string;
      total: number;
      xml: string | null;
    }[];

  return { get, fileOf, codeOf, documentsOf };
}
