import type { Job, Storefront } from '#contract/storefront.ts';

export const careers: Storefront['careers'] = {
  title: 'Careers',
  lead: 'Eight openings in a small company that would rather ship one good board than three new colours.',
  jobs: [
    job('UX Engineer', 'Shop', 'Remote, UTC−5 to UTC+3', [
      'You build the pages that this shop is made of, from the sketch to the last focus ring.',
      'You are at home in TypeScript, React and the accessibility tree, and you measure before you optimise.',
    ]),
    job('Sr. Product Designer', 'Boards', 'Lisbon', [
      'You own a board from the first layout drawing to the carton, and you have seen at least one through tooling.',
      'You can say no to a feature and make the remaining ones look inevitable.',
    ]),
    job('UI Desiner', 'Shop', 'Remote, UTC−5 to UTC+3', [
      'You draw the screens that people order from: tables, forms, empty states, the dull ones most of all.',
      'If you noticed the spelling in the title, write to us about it; it has been there since our first advertisement.',
    ]),
    job('Product Designer', 'Boards', 'Lisbon', [
      'You work on cases, keycaps and the feel between them, together with the people who measure them.',
      'Two years in hardware of any sort, and a portfolio that shows the parts which were thrown away.',
    ]),
    job('Firmware Engineer', 'Boards', 'Remote, UTC−1 to UTC+8', [
      'You keep the time from key to host under a millisecond and the battery above six weeks.',
      'C or Rust on small controllers, USB HID and Bluetooth LE; a logic analyser is a friend of yours.',
    ]),
    job('Acoustics Engineer', 'Boards', 'Lisbon', [
      'You find out why one case sounds like a drum and the next like a drawer, and then you make it stop.',
      'Measurement comes first; adjectives are for the product page.',
    ]),
    job('Customer Support Specialist', 'Service', 'Remote, UTC+0 to UTC+10', [
      'You answer letters, all of them, usually the same day, in sentences.',
      'You have the authority to refund, replace and apologise, and you write down what should not have happened.',
    ]),
    job('Supply Planner', 'Service', 'Lisbon', [
      'You decide how many of which keycap are dyed next, so that Sand is not sold out again.',
      'A spreadsheet is enough to begin with; a better idea is welcome.',
    ]),
  ],
  blocks: [
    {
      kind: 'list',
      heading: 'What we offer',
      items: [
        'Full-time work, thirty days of holiday, and a salary range in the first letter from us.',
        'A keyboard of your choice, and a second one after you have changed your mind.',
        'Meetings on two days of the week. The other three are for work.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to apply',
      paragraphs: [
        'Write to jobs@sixthrow.example with the title of the position, a few sentences on why, and one thing that you made. No cover letter, no form, no puzzle.',
        'Two people read every application. You hear from us within ten working days, also when the answer is no. What you send is deleted six months after the position is filled, unless you ask us to keep it.',
        'This is a demonstration shop: the positions are examples and nobody reads that address.',
      ],
    },
  ],
};

function job(title: string, team: string, place: string, sentences: string[]): Job {
  return { title, team, kind: 'Full-time', place, text: sentences.join(' ') };
}
