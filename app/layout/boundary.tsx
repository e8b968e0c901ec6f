import { Outlet } from 'react-router';
import { ErrorPage } from './error-page.tsx';

export default Outlet;

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
