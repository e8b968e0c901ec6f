import type pg from 'pg';

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
type Waiting = {
  booking: QueuedBooking;
  // biome-ignore lint/suspicious/noExplicitAny: each booking names the outcomes that it knows
  resolve(answer: BookingAnswer<any>): void;
  reject(error: unknown): void;
};

// While one batch waits for the disk the next one does its work; a third would only wait for the locks of the first.
const MOST_IN_FLIGHT = 2;
// A batch holds its locks until its last booking is done: about 10 ms.
const MOST_IN_A_BATCH = 64;

/**
 * Sends bookings to the database, those that arrive together as one batch in one commit, in the order in which they
 * came. Nothing waits for a timer: a booking that comes alone leaves at once, and the others with the next batch.
 */
export type BookingQueue = { book<Outcome>(booking: QueuedBooking): Promise<BookingAnswer<Outcome>> };

export function createBookingQueue(pool: Pick<pg.Pool, 'query'>, limits: Limits): BookingQueue {
  const waiting: Waiting[] = [];
  let inFlight = 0;
  let leaving = false;

  /** Leaves when everything that has arrived in this turn of the event loop is there. */
  function leaveSoon(): void {
    if (leaving || inFlight >= MOST_IN_FLIGHT || waiting.length === 0) return;
    leaving = true;
    setImmediate(() => {
      leaving = false;
      void leave();
    });
  }

  async function leave(): Promise<void> {
    const batch = waiting.splice(0, MOST_IN_A_BATCH);
    if (batch.length === 0) return;
    inFlight += 1;
    leaveSoon();
    await answer(batch);
    inFlight -= 1;
    leaveSoon();
  }

  async function answer(batch: Waiting[]): Promise<void> {
    try {
      const { rows } = await pool.query<BookingAnswer<never> & { place: number }>({
        name: 'book-orders',
        text: 'SELECT * FROM book_orders($1, $2, $3)',
        values: [JSON.stringify(batch.map(({ booking }) => booking)), limits.maxOpen, limits.unpaidMinutes],
      });
      if (rows.length !== batch.length) throw new Error('book_orders did not answer every booking');
      for (const row of rows) batch[row.place - 1]?.resolve(row);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      // One of them is to blame; the others must not pay for it. The batch was undone, and what was not, such as a
      // commit whose answer was lost, is found by its key.
      else await Promise.all(batch.map((alone) => answer([alone])));
    }
  }

  return {
    book: (booking) =>
      new Promise((resolve, reject) => {
        waiting.push({ booking, resolve, reject });
        leaveSoon();
      }),
  };
}
