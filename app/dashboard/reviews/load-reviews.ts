import { REVIEW_SORTS } from '#contract/calls/reviews.ts';
import { callApi } from '../../api.ts';
import { callPageAsMember } from '../../member-api.ts';
import { loadList } from '../list/load-list.ts';

const STATES = ['held', 'published', 'hidden'] as const;

/** The reviews that the page's address asks for, and how many have how many stars. */
export async function loadReviews(request: Request) {
  const [list, stars] = await Promise.all([
    loadList(request, (paging, search) =>
      callPageAsMember('GET /review/managed', { query: { ...queryOf(search), ...paging } }),
    ),
    // The list says what is wrong.
    callApi('GET /review/stars', {}).catch(() => []),
  ]);
  return { list, stars };
}

/** Unknown values are ignored. */
function queryOf(search: URLSearchParams) {
  const show = search.get('show');
  const stars = search.get('stars') ?? '';
  return {
    state: STATES.find((state) => state === show),
    unanswered: show === 'unanswered' ? ('true' as const) : undefined,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    sort: REVIEW_SORTS.find((sort) => sort === search.get('sort')),
  };
}
