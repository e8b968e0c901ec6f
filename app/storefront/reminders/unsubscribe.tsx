import { callApi, callApiForForm } from '../../api.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { answerMailedLink, MailedLink } from '../mailed-link.tsx';
import type { Route } from './+types/unsubscribe';

export async function action({ request, context }: Route.ActionArgs) {
  return answerMailedLink(request, (token) =>
    callApiForForm('POST /reminders/unsubscribe', { body: { token } }, context),
  );
}

export default function StopReminders({ actionData }: Route.ComponentProps) {
  return (
    <MailedLink
      title="No more reminders"
      lead="Press the button, and we won’t email you about a cart that you left."
      button="Stop these emails"
      sent={actionData}
      carryOut={(token) => callApi('POST /reminders/unsubscribe', { body: { token } })}
      done={() => (
        <>
          <p>Done. We won’t remind you of a cart again.</p>
          <LinkButton to="/">Back to Homepage</LinkButton>
        </>
      )}
    />
  );
}
