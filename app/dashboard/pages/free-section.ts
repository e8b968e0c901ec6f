import { ApiProblem } from '../../api/problem.ts';
import { callAsMember } from '../../member-api.ts';
import { slugOf } from '../collections/collection-body.ts';

/** The section of a new article: its title in small letters, with a number if another article has it. */
export async function freeSection(title: string): Promise<string> {
  const slug = `article-${slugOf(title) || 'untitled'}`;
  for (let number = 1; ; number += 1) {
    const section = number === 1 ? slug : `${slug}-${number}`;
    if (await isFree(section)) return section;
  }
}

async function isFree(section: string): Promise<boolean> {
  try {
    await callAsMember('GET /content/{section}', { params: { section } });
    return false;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return true;
    throw error;
  }
}
