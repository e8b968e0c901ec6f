/** The parts of the list of first steps, in their order. */
export const FIRST_STEP_GROUPS = ['about', 'selling', 'services', 'opening'] as const;

export type FirstStepGroup = (typeof FIRST_STEP_GROUPS)[number];
