import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { t } from '#platform/words/t.ts';
import { MessageView } from './message-view.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'messageId'>) {
  await requireAdmin(request);
  try {
    return { message: await callAsMember('GET /messages/{id}', { params: { id: params.messageId } }) };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw error;
    return { failed: problemText(error) };
  }
}

export default function MessagePage({
  loaderData,
  params,
}: PageProps<typeof clientLoader, undefined, 'messageId'>) {
  const { revalidate, state } = useRevalidator();
  useLiveChanges(['messages', 'orders'], revalidate);
  // If loading it anew fails, the last known state stays.
  const [last, setLast] = useState(loaderData.message);
  if (loaderData.message && loaderData.message !== last) setLast(loaderData.message);
  const message = last?._id === params.messageId ? last : undefined;
  const failed = loaderData.failed !== undefined && (
    <TryAgain message={loaderData.failed} isBusy={state === 'loading'} onTryAgain={() => void revalidate()} />
  );
  if (!message)
    return (
      <DashboardPage title={t('Message')} help="5-answer-messages">
        {failed}
      </DashboardPage>
    );
  return (
    <>
      {failed && <div className="mb-6">{failed}</div>}
      <MessageView key={message._id} message={message} />
    </>
  );
}
