import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PageSkeleton } from './skeleton.tsx';

const payment = renderToStaticMarkup(createElement(PaymentSkeleton));

function skeletonAt(path: string): string {
  const routes = [{ path: '*', element: createElement(PageSkeleton) }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

it('draws the payment page as one of a card form and an order', () => {
  expect(skeletonAt('/dashboard/payment/01a202be')).toBe(payment);
});

it.each(['/dashboard', '/dashboard/payments', '/dashboard/manageorders'])('draws %s as a list', (path) => {
  const drawn = skeletonAt(path);
  expect(drawn).toContain('Loading...');
  expect(drawn).not.toBe(payment);
});
