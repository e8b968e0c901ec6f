import { data } from 'react-router';
import { t } from '#platform/words/t.ts';

/** Answers every unknown URL with status 404. */
export function loader() {
  throw data({ code: 'not_found', detail: t('Not found') }, { status: 404 });
}

export default function NotFound() {
  return null;
}
