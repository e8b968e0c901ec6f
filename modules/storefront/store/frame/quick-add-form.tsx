import { type SubmitEvent, useRef } from 'react';
import { useHref } from 'react-router';

/** The id of the one form that the buttons of all product cards send. */
export const QUICK_ADD = 'quick-add';

/** Adds the product of a pressed card to the cart. Without a script the form leads to the cart. */
export function QuickAddForm() {
  const underWay = useRef(new Set<string>());

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = event.nativeEvent.submitter as HTMLButtonElement;
    if (underWay.current.has(value)) return;
    underWay.current.add(value);
    try {
      const { quickAdd } = await import('#modules/cart/store/quick-add.ts');
      await quickAdd(value);
    } finally {
      underWay.current.delete(value);
    }
  };

  return <form id={QUICK_ADD} method="post" action={useHref('/cart')} onSubmit={onSubmit} />;
}
