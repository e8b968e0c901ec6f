import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { FirstStep } from '../contract/calls/first-steps.ts';

type Props = { step: FirstStep; onTried: () => Promise<unknown> };

/** One step: whether it is done, what it is for, and where to do it. */
export function StepRow({ step, onTried }: Props) {
  const { title, text, note, isDone, isAllowed, server } = step;
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 p-4">
      <Mark aria-hidden className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-good' : 'text-text-soft'}`} />
      <div className="min-w-0 grow">
        <h3 className="font-semibold">
          {title}
          <span className="sr-only"> {isDone ? t('(done)') : t('(to do)')}</span>
        </h3>
        <p className="text-pretty text-text-soft">{text}</p>
        {note && <p className="mt-1 text-sm wrap-anywhere">{note}</p>}
        {isAllowed ? (
          <Ways step={step} onTried={onTried} />
        ) : (
          !isDone && <p className="mt-1 text-sm text-text-soft">{t('An owner of the shop does this.')}</p>
        )}
        {server && !isDone && (
          <details className="text-sm text-text-soft">
            <summary className="py-3">{t('For whoever runs the server')}</summary>
            <p className="wrap-anywhere">{server}</p>
          </details>
        )}
      </div>
    </li>
  );
}

function Ways({ step: { name, title, to, link, tries }, onTried }: Props): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const attempt = async () => {
    setBusy(true);
    try {
      const { said } = await callAsMember('POST /firststeps/{step}/try', { params: { step: name } });
      showToast('success', said);
    } catch (error) {
      showToast('error', problemText(error));
    }
    await onTried();
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to={to} className="inline-link inline-flex min-h-11 items-center">
        {link}
        <span className="sr-only"> ({title})</span>
      </Link>
      {tries && (
        <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void attempt()}>
          {tries}
        </Button>
      )}
    </div>
  );
}
