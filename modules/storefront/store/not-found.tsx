import { data } from 'react-router';

/** Answers every unknown URL with status 404. */
export function loader() {
  throw data({ code: 'not_found', detail: 'Not found' }, { status: 404 });
}

export default function NotFound() {
  return null;
}
