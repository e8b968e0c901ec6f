import type { Article } from '#platform/contract/storefront.ts';

export const whereToRender: Article = {
  slug: 'where-to-render',
  question: 'Should a page be rendered on the server, ahead of time, or in the browser?',
  answer: [
    {
      kind: 'paragraph',
      text: 'The three names describe when the HTML is made. Ahead of time, it is made once, when the site is built, and served as a file. On the server, it is made when somebody asks. In the browser, the server sends an almost empty page and a script, and the script makes the rest.',
    },
    {
      kind: 'paragraph',
      text: 'Two questions settle most cases. Does everybody see the same page? And how soon must a change be visible? A policy page is the same for all and changes twice a year: make it ahead of time. A product page is the same for all, but its price must be right within seconds: render it on the server and keep the result until the product changes. A dashboard is different for each person and behind a sign-in, so nobody finds it by searching: the browser can fetch its data, and the server need send only the frame.',
    },
    {
      kind: 'paragraph',
      text: 'What decides how fast a page feels is often not the rendering but the number of trips before anything can be seen. Browser rendering needs at least three in a row: the page, its script, then the data that the script asks for. A server that renders has already made the last trip itself, next door to the database.',
    },
    {
      kind: 'code',
      language: 'tsx',
      code: `// Runs on the server for the first page, and for later navigations too.
export async function loader({ params }: Route.LoaderArgs) {
  const product = await findProduct(params.productId);
  if (!product) throw new Response('Not found', { status: 404 });
  return product;
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.name}</h1>;
}`,
    },
    {
      kind: 'paragraph',
      text: 'Server rendering has its own price. The script still has to arrive and take over the finished HTML, which is called hydration; until then, a button made of script alone does nothing. Real links and real forms work from the first moment, so build on them. And both renderings must agree: a date in the visitor’s time zone, or a value from local storage, is not known on the server, and has to wait for the browser.',
    },
    {
      kind: 'paragraph',
      text: 'You need not choose once for all. Modern routers let each route decide, so start with the server, move a page ahead of time when it never changes, and leave to the browser what only one person sees.',
    },
  ],
};
