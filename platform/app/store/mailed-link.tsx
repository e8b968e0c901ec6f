import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiProblem } from '../api/problem.ts';
import { answerForm } from '../form/answer-form.ts';
import { FormMessage } from '../form/form-message.tsx';
import { type SentForm, useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { AccountCard } from './account-card.tsx';

const DEAD = 'link_expired';

type Props<A> = {
  title: string;
  lead: string;
  button: string;
  /** The outcome of the form without JavaScript. */
  sent: SentForm<A> | undefined;
  carryOut: (token: string) => Promise<A>;
  done: (answer: A) => ReactNode;
  /** Instead of the form of a link that no longer works; without it, the form says so. */
  dead?: ReactNode;
};

/** The page behind a mailed link. Only its button acts, because mail programs prefetch links. */
export function MailedLink<A>({ title, lead, button, sent, carryOut, done, dead }: Props<A>) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [answer, setAnswer] = useState(sent?.answer);
  const [isDead, setDead] = useState(dead !== undefined && (token === '' || sent?.code === DEAD));
  const form = useForm({
    sent: sent ?? 'plain',
    submit: async () => {
      try {
        setAnswer(await carryOut(token));
      } catch (error) {
        if (!dead || !(error instanceof ApiProblem) || error.code !== DEAD) throw error;
        setDead(true);
      }
    },
  });

  return (
    <AccountCard title={title}>
      <div role="status" className="grid gap-5">
        {answer !== undefined ? done(answer) : isDead && dead}
      </div>
      {answer === undefined && !isDead && (
        <form {...form.props}>
          <p className="mb-5 text-text-soft">{lead}</p>
          <Button {...form.button} className="w-full">
            {button}
          </Button>
          <FormMessage message={form.message} />
        </form>
      )}
    </AccountCard>
  );
}

/** Handles the button without JavaScript. Mail programs post here too, to unsubscribe in one click (RFC 8058). */
export function answerMailedLink<A>(request: Request, carryOut: (token: string) => Promise<A>) {
  return answerForm(request, () => carryOut(new URL(request.url).searchParams.get('token') ?? ''));
}
