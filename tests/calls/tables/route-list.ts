/** The routes beside calls and pages, with their audience. */
export const OTHER_ROUTES: Readonly<Record<string, string>> = {
  'GET /healthz': 'anyone: `ok`',
  'GET /readyz': 'anyone: `ok`, or 503 without a reason, also from the moment that the shop is told to stop',
  'GET /metrics':
    'the holder of `METRICS_TOKEN`; in the demonstration also this machine where no proxy stands in front; else 404',
  'ALL /api/auth/*': 'accounts, by Better Auth',
  'GET /api/openapi.json': 'anyone: the table of calls',
  'GET /api/first-calls':
    'holders of a token: the answers to the calls that a page of staff makes first, each as it is to the same token',
  'GET /api/docs': 'anyone: the table of calls, as a page',
  'GET /api/docs.css': 'anyone',
  'GET /favicon.ico': 'anyone',
  'GET /apple-touch-icon.png': 'anyone',
  'GET /brand/*': 'anyone: icons and logo of the shop',
  'GET /.well-known/security.txt': 'anyone: whom to tell of a weakness',
  'GET /assets/*': 'anyone: built scripts and styles',
  'GET /pictures/*': 'anyone: the storefront’s pictures',
  'GET /uploads/*': 'anyone: uploaded pictures, by names that cannot be guessed',
  'GET /storefront/fonts/*': 'anyone',
  'GET /storefront/theme.css': 'anyone',
  'GET /storefront/*': 'nobody: 404',
};
