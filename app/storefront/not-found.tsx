import { data } from 'react-router';

/** Any other address: the page says so, and so does its status. */
export function loader() {
  throw data({ code: 'not_found', detail: 'Not found' }, { status: 404 });
}

export default function NotFound() {
  return null;
}
