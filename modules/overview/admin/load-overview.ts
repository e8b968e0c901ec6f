import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import type { Overview } from '../contract/calls/overview.ts';

export type LoadedOverview = Overview | { failed: string };

/** The overview, or the reason why it could not be loaded. */
export async function loadOverview(): Promise<LoadedOverview> {
  try {
    return await callAsMember('GET /overview', {});
  } catch (error) {
    return { failed: problemText(error) };
  }
}
