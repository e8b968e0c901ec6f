import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, problemText } from '../../api/problem.ts';
import { useLiveChanges } from '../../live.ts';
import { callAsMember } from '../../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../../page.ts';
import { membersOnly, requireAdmin } from '../../protected.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { DashboardPage } from '../frame/dashboard-page.tsx';
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
  if (!message) return <DashboardPage title="Message">{failed}</DashboardPage>;
  return (
    <>
      {failed && <div className="mb-6">{failed}</div>}
      <MessageView key={message._id} message={message} />
    </>
  );
}
