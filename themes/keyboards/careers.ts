import type { Job, Storefront } from '#platform/contract/storefront.ts';

const jobs: Job[] = [
  {
    title: 'UX Engineer',
    team: 'Design',
    kind: 'Full-time',
    place: 'Remote',
    text: 'Own the page where people remap their boards. You prototype in code, watch people use it, and ship what survived.',
  },
  {
    title: 'Sr. Product Designer',
    team: 'Design',
    kind: 'Full-time',
    place: 'Workshop',
    text: 'Lead a board from the first sketch to the mould. You know what a draft angle is, or can hardly wait to.',
  },
  {
    title: 'UI Desiner',
    team: 'Design',
    kind: 'Full-time',
    place: 'Remote',
    text: 'Draw legends, icons and screens that read at a glance. If you spotted the typo in this title, say so in your first line.',
  },
  {
    title: 'Product Designer',
    team: 'Design',
    kind: 'Full-time',
    place: 'Workshop',
    text: 'Shape cases, knobs and the boxes they travel in, with a caliper in one hand and a user’s complaint in the other.',
  },
  {
    title: 'Firmware Engineer',
    team: 'Engineering',
    kind: 'Full-time',
    place: 'Remote',
    text: 'Make a key press arrive within a millisecond and a battery last six weeks. Both, on the same chip.',
  },
  {
    title: 'Front-End Engineer',
    team: 'Engineering',
    kind: 'Full-time',
    place: 'Remote',
    text: 'Keep this shop fast, accessible and boring to operate. TypeScript, the web platform, and few dependencies.',
  },
  {
    title: 'Acoustics Technician',
    team: 'Workshop',
    kind: 'Full-time',
    place: 'Workshop',
    text: 'Measure what boards sound like and find out why. Foam, plates, a quiet room and a good microphone are provided.',
  },
  {
    title: 'Customer Support Specialist',
    team: 'Support',
    kind: 'Full-time',
    place: 'Remote',
    text: 'Answer the question that was asked, and fix the page that made it necessary.',
  },
];

export const careers: Storefront['careers'] = {
  title: 'Careers',
  lead: 'We are a small company that makes one kind of thing. These are the eight people we miss.',
  jobs,
  blocks: [
    {
      kind: 'text',
      heading: 'How we hire',
      paragraphs: [
        'One letter, one conversation, one paid day of real work together, one answer.',
        'We do not ask for a photograph, a date of birth or a cover letter by numbers. Tell us about something you made and what you would do differently now.',
      ],
    },
  ],
};
