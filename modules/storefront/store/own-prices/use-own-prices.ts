import { useEffect, useState } from 'react';
import type { OwnPrice } from '#modules/customers/contract/calls/customer-groups.ts';
import { useGroupMember } from '#platform/app/session/session-state.ts';

/**
 * The prices of the member's group for a product, once they have come. Visitors and members without a group load and request
 * nothing for it: the page, which is the same for everyone, has their prices.
 */
export function useOwnPrices(product: { _id: string }): OwnPrice | undefined {
  const member = useGroupMember();
  const [answered, setAnswered] = useState<{ member: string; own: OwnPrice }>();
  useEffect(() => {
    if (!member) return;
    let isOver = false;
    import('./ask-own-prices.ts')
      .then(({ askOwnPrices }) => askOwnPrices(product._id))
      .then((own) => !isOver && own && setAnswered({ member, own }))
      // The cart and the order show and take the right price all the same.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [member, product]);
  return answered && answered.member === member && answered.own._id === product._id
    ? answered.own
    : undefined;
}
