/** The parts of the list of first steps, in their order, with their titles. */
export const FIRST_STEP_GROUPS = {
  about: 'Your shop',
  selling: 'What you sell',
  services: 'Behind the shop',
  opening: 'Before you open',
} as const;

export type FirstStepGroup = keyof typeof FIRST_STEP_GROUPS;
