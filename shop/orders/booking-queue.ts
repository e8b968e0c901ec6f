import type pg from 'pg';
import { together } from '../together.ts';

/** One booking as `book_order` takes it. */
export type QueuedBooking = {
  order_id: string;
  line_id: string;
  member_id: string;
  idempotency_key: string;
  /** In hexadecimal. */
  request_hash: string;
  product_name: string;
  quantity: number;
  total_cents: number | null;
  address: string;
  phone: string;
  code: string | null;
};

export type BookingAnswer<Outcome> = { outcome: Outcome; order_id: string; total_cents: number };

type Limits = { maxOpen: number; unpaidMinutes: number };

// While one batch waits for the disk the next one does its work; a third would only wait for the locks of the first.
// A batch of this size holds its locks until its last booking is done: about 10 ms.
const BATCHES = { inFlight: 2, size: 64 };

/**
 * Sends bookings to the database, those that arrive together as one batch in one commit. When a batch fails it was
 * undone, and what was not, such as a commit whose answer was lost, is found by its key when it is sent again.
 */
export type BookingQueue = { book<Outcome>(booking: QueuedBooking): Promise<BookingAnswer<Outcome>> };

export function createBookingQueue(pool: Pick<pg.Pool, 'query'>, limits: Limits): BookingQueue {
  // biome-ignore lint/suspicious/noExplicitAny: each booking names the outcomes that it knows
  const book = together<QueuedBooking, BookingAnswer<any>>(async (batch) => {
    const { rows } = await pool.query<BookingAnswer<never> & { place: number }>({
      name: 'book-orders',
      text: 'SELECT * FROM book_orders($1, $2, $3) ORDER BY place',
      values: [JSON.stringify(batch), limits.maxOpen, limits.unpaidMinutes],
    });
    return rows;
  }, BATCHES);
  return { book };
}
