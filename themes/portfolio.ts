import type { Portfolio } from '#platform/contract/storefront.ts';

/** The static developer portfolio; its developer is invented. */
export const portfolio: Portfolio = {
  name: 'Merle Ostrander',
  role: 'Full-stack web developer',
  lead: 'An example of a portfolio page. The three projects can be opened, because they are parts of this shop.',
  skills: [
    {
      group: 'Front end',
      items: ['TypeScript', 'React and server rendering', 'HTML and CSS', 'Accessibility'],
    },
    { group: 'Back end', items: ['Node.js', 'PostgreSQL', 'HTTP and caching', 'Payments and webhooks'] },
    {
      group: 'Ways of working',
      items: ['Automated tests', 'Performance budgets', 'Code review', 'Plain writing'],
    },
  ],
  education: [
    {
      title: 'B.Sc. Computer Science',
      place: 'Larkhaven University',
      years: 'Four years',
      text: 'Databases, networks and human-computer interaction. Thesis on booking the last item in stock exactly once.',
    },
    {
      title: 'Web Accessibility Certificate',
      place: 'Ostmere Institute of Design',
      years: 'One year, part-time',
      text: 'Evaluating and building interfaces that work with a keyboard, a screen reader and little patience.',
    },
  ],
  projects: [
    {
      title: 'The storefront',
      text: 'Product pages that are rendered on the server, served from memory and changed the moment the stock does.',
      link: { label: 'Open the shop', to: '/products' },
    },
    {
      title: 'The reviews',
      text: 'One review per member and product, averages that add up, and stars that a screen reader can read.',
      link: { label: 'Open the reviews', to: '/reviews' },
    },
    {
      title: 'The writing',
      text: 'Five questions about front-end development, with answers that one can use the same day.',
      link: { label: 'Open the blog', to: '/blogs' },
    },
  ],
};
