import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { TEXT_PAGES } from './storefront/text-pages.ts';

export default [
  // Errors below render inside the page's frame, which stays.
  layout('layout/boundary.tsx', [
    index('storefront/home.tsx'),
    route('products', 'storefront/products.tsx'),
    route('collections/:slug', 'storefront/collection.tsx'),
    route('product/:productId', 'storefront/product.tsx'),
    route('cart', 'cart/cart.tsx'),
    route('cart/quickorder', 'cart/quick-order.tsx'),
    route('reviews', 'storefront/reviews.tsx'),
    route('blogs', 'storefront/blogs.tsx'),
    route('careers', 'storefront/careers.tsx'),
    route('careers/apply', 'storefront/job-letter.tsx', { id: 'job-application' }),
    route('careers/message', 'storefront/job-letter.tsx', { id: 'job-question' }),
    route('newsletter', 'storefront/newsletter.tsx'),
    route('newsletter/confirm', 'storefront/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe', 'storefront/newsletter/unsubscribe.tsx'),
    route('back-in-stock', 'storefront/back-in-stock.tsx'),
    route('back-in-stock/confirm', 'storefront/back-in-stock/confirm.tsx'),
    route('back-in-stock/unsubscribe', 'storefront/back-in-stock/unsubscribe.tsx'),
    route('myportfolio', 'storefront/portfolio.tsx'),
    ...Object.entries(TEXT_PAGES).map(([path, name]) =>
      route(path, 'storefront/text-page.tsx', { id: `text-page-${name}` }),
    ),

    route('sitemap.xml', 'storefront/sitemap.ts'),
    route('robots.txt', 'storefront/robots.ts'),
    route('manifest.webmanifest', 'storefront/manifest.ts'),

    route('checkout', 'checkout/checkout.tsx'),
    route('order', 'order/linked-order.tsx'),
    route('order/:orderId', 'order/own-order.tsx'),

    route('login', 'account/login.tsx'),
    route('registration', 'account/registration.tsx'),
    route('reset', 'account/reset.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
    route('verify-email', 'account/verify-email.tsx'),

    // Outside the dashboard's frame: a preview has the width of the page.
    route('dashboard/pages/:section/preview', 'dashboard/preview-section.tsx'),

    route('updateprofile', 'dashboard/update-profile.tsx'),
    route('dashboard', 'dashboard/dashboard.tsx', [
      index('dashboard/first-page.tsx'),
      route('overview', 'dashboard/overview.tsx'),
      route('addreview', 'dashboard/add-review.tsx'),
      route('myprofile', 'dashboard/my-profile.tsx'),
      route('account', 'dashboard/account.tsx'),
      route('payment/:paymentId', 'dashboard/payment.tsx'),
      route('manageusers', 'dashboard/manage-users.tsx'),
      route('manageorders', 'dashboard/manage-orders.tsx'),
      route('orders/:orderId', 'dashboard/order/order.tsx'),
      route('manageproducts', 'dashboard/manage-products.tsx'),
      route('manageproducts/:productId/edit', 'dashboard/edit-product.tsx'),
      route('manageproducts/:productId/preview', 'dashboard/preview-product.tsx'),
      route('collections', 'dashboard/collections.tsx'),
      route('collections/add', 'dashboard/add-collection.tsx'),
      route('collections/:slug/edit', 'dashboard/edit-collection.tsx'),
      route('managereviews', 'dashboard/manage-reviews.tsx'),
      route('payments', 'dashboard/payments.tsx'),
      route('auditlog', 'dashboard/audit-log.tsx'),
      route('shipping', 'dashboard/shipping.tsx'),
      route('shipping/add', 'dashboard/add-zone.tsx'),
      route('shipping/:zoneId', 'dashboard/edit-zone.tsx'),
      route('codes', 'dashboard/codes.tsx'),
      route('codes/add', 'dashboard/add-code.tsx'),
      route('codes/:code', 'dashboard/edit-code.tsx'),
      route('settings', 'dashboard/settings.tsx'),
      route('pages', 'dashboard/pages.tsx'),
      route('pages/add', 'dashboard/add-article.tsx'),
      route('pages/:section', 'dashboard/edit-section.tsx'),
    ]),

    route('*', 'storefront/not-found.tsx'),
  ]),
] satisfies RouteConfig;
