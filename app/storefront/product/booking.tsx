import { useState } from 'react';
import type { SignedIn } from '../../session/session-state.ts';
import { type Booked, BookedNotice } from './booked-notice.tsx';
import { BookingForm } from './booking-form.tsx';
import type { Offer } from './chosen-variant.ts';

type Props = { product: Offer; member: SignedIn; onOutdated: () => Promise<void> };

/** Orders a product: shows the form, then the booked order. */
export function Booking({ product, member, onOutdated }: Props) {
  const [booked, setBooked] = useState<Booked>();
  if (booked) return <BookedNotice booked={booked} onBookMore={() => setBooked(undefined)} />;
  return <BookingForm product={product} member={member} onOutdated={onOutdated} onBooked={setBooked} />;
}
