import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { t } from '#platform/words/t.ts';
import { ApiProblem, problemText } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** Replaces a failed page: "not found" for 404, else the error and a retry. */
export function ErrorPage({ error }: { error: unknown }) {
  return statusOf(error) === 404 ? <NotFound /> : <Failure message={messageOf(error)} />;
}

function NotFound() {
  return (
    <Notice
      title={t('Page not found')}
      text={t('We can’t find this page. It may have moved, or the address may be wrong.')}
    >
      <LinkButton to="/">{t('Back to Homepage')}</LinkButton>
    </Notice>
  );
}

function Failure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice title={t('This page could not be loaded')} text={message}>
      <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {t('Try again')}
      </Button>
      <LinkButton to="/" kind="secondary">
        {t('Back to Homepage')}
      </LinkButton>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="column flex flex-col items-center gap-4 py-24 text-center">
      <title>{title}</title>
      <h1 className="display text-4xl">{title}</h1>
      <p className="max-w-md text-text-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) || error instanceof ApiProblem ? error.status : 500;
}

/** A problem carries its sentence; a router response carries it in its data. */
function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return problemText(error);
  const detail = (error.data as { detail?: unknown } | null)?.detail;
  return typeof detail === 'string' ? detail : t('Something went wrong. Please try again.');
}
