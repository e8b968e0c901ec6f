import type { Message } from '#contract/calls/inbox.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { useActorWords } from '../frame/use-actor-words.ts';
import { STATE_WORDS } from './message-state.tsx';

// The notice takes the focus once for each version.
const NEWS = {};

/** Says what a colleague did with the message since it was opened. */
export function MessageMeanwhile({ message, known }: { message: Message; known: number }) {
  const { version, changedBy, changedAt, state, answers } = message;
  const actorWords = useActorWords();
  const last = answers.at(-1);
  if (version <= known || !changedAt) return null;
  return (
    <ConflictNotice key={version} of={NEWS}>
      <p className="font-semibold wrap-anywhere">
        {last && last.at >= changedAt
          ? `${actorWords(last.by)} answered this message meanwhile, ${formatMoment(last.at)}.`
          : `${actorWords(changedBy)} marked this message as “${STATE_WORDS[state]}” meanwhile, ${formatMoment(changedAt)}.`}
      </p>
      <p>Your words are still here. Send them if they add something.</p>
    </ConflictNotice>
  );
}
