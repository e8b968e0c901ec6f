import { Outlet } from 'react-router';
import type { Route } from './+types/boundary';
import { ErrorPage } from './error-page.tsx';

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
