import { Outlet } from 'react-router';
import { ErrorPage } from '#platform/app/layout/error-page.tsx';

export default Outlet;

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
