import type { Portfolio } from '#contract/storefront.ts';

/** The portfolio of the demonstration's developer, who is as invented as the company. */
export const portfolio: Portfolio = {
  name: 'Demo Developer',
  role: 'Front-end developer of this demonstration',
  lead: 'I am the developer whom every demonstration needs: made up, always available, and the author of nothing but these lines. What stands below shows how such a page looks, and what somebody who works on this shop ought to know.',
  skills: [
    { group: 'The web itself', items: ['HTML', 'CSS', 'Accessibility', 'HTTP', 'Web performance'] },
    { group: 'Application', items: ['TypeScript', 'React', 'React Router', 'Tailwind CSS', 'Vite'] },
    { group: 'Behind it', items: ['Node.js', 'Hono', 'PostgreSQL', 'Card payments', 'OpenID Connect'] },
    { group: 'Proof', items: ['Vitest', 'Playwright', 'Property tests', 'Profiling', 'Contrast, measured'] },
  ],
  education: [
    {
      title: 'Diploma in Reading the Specification',
      place: 'Example University',
      years: '2015 to 2018',
      text: 'Final work on the difference between what a form accepts and what a server should believe. Passed at the second reading.',
    },
    {
      title: 'Certificate in Plain Interfaces',
      place: 'Sample Institute of Design',
      years: '2019',
      text: 'A year of tables, forms and empty states. The final examination was operated by keyboard alone.',
    },
    {
      title: 'Apprenticeship in Operations',
      place: 'Placeholder Systems',
      years: '2020 to 2021',
      text: 'Backups, and above all restoring them. Learned to pull the plug on purpose before it happens by itself.',
    },
  ],
  projects: [
    {
      title: 'The shop around this page',
      text: 'One set of flows for every storefront: a brand is data, theme and words. Pages are rendered on the server and can be read without a script.',
      link: { label: 'Open the shop', to: '/' },
    },
    {
      title: 'Finding the right product',
      text: 'Search, filters and sorting that live in the address, so that a result can be shared and the back button works.',
      link: { label: 'Search the products', to: '/products' },
    },
    {
      title: 'Five questions, answered',
      text: 'Short articles about front-end development: speed, state, prototypes, snapshots and tests. Each with code that can be tried.',
      link: { label: 'Read the answers', to: '/blogs' },
    },
  ],
};
