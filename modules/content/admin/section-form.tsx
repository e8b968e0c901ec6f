import { Eye } from 'lucide-react';
import type { InputEvent } from 'react';
import type { Content } from '#modules/mails/contract/fields.ts';
import { sectionOf } from '#modules/mails/contract/sections.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { ChangedMeanwhile } from '#platform/app/office/changed-meanwhile.tsx';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import type { ManagedContent } from '../contract/calls/content.ts';
import { ContentInput } from './content-input.tsx';
import { ContentList } from './content-list.tsx';
import { fieldName, textAt, valueAt } from './content-values.ts';
import { type Intent, useSectionChange } from './use-section-change.ts';

/** The fields of a section, with what another admin changed meanwhile. */
export function SectionForm({ loaded }: { loaded: ManagedContent }) {
  const { form, shown, round, conflict, isTouched, parts, intent, touch } = useSectionChange(loaded);
  const { hint } = sectionOf(loaded.section) ?? {};
  const means = (wanted: Intent) => () => {
    intent.current = wanted;
  };
  return (
    <form
      {...form.props}
      onInput={(event) => {
        measurePicture(event);
        void form.props.onInput(event);
      }}
      className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-8"
    >
      {conflict && <ChangedMeanwhile subject="section" {...conflict} />}
      {hint && <p className="text-text-soft sm:col-span-2">{hint}</p>}
      <div key={round} className="contents">
        {parts.map((part) =>
          part.kind === 'list' ? (
            <ContentList
              key={part.path}
              list={part}
              entries={valueAt(shown, part.path) as Content[]}
              errors={form.errors}
              onEdit={touch}
            />
          ) : (
            <ContentInput
              key={part.path}
              field={part}
              name={fieldName(part.path)}
              value={textAt(shown, part.path)}
              errors={form.errors}
            />
          ),
        )}
      </div>
      <div className="sm:col-span-2">
        <div className="flex flex-wrap gap-3">
          <Button {...form.button} onClick={means('publish')}>
            {t('Publish')}
          </Button>
          <Button {...form.button} kind="secondary" onClick={means('preview')}>
            <Eye aria-hidden className="size-5" />
            {t('Preview')}
          </Button>
        </div>
        <FormMessage message={form.message} />
      </div>
      <LeaveWarning
        hasEdits={isTouched}
        // A preview is opened once its draft is saved.
        keeps={(from, to) => to.pathname === from.pathname || to.pathname === `${from.pathname}/preview`}
      >
        {t('Your changes of this page are neither published nor a draft.')}
      </LeaveWarning>
    </form>
  );
}

/** Fills in the width and height of a picture whose form asks for them, once its address is typed or uploaded. */
function measurePicture({ target, currentTarget: form }: InputEvent<HTMLFormElement>): void {
  const { name, value } = target as unknown as HTMLInputElement;
  if (!name.endsWith('.src')) return;
  const fields = ['width', 'height'].map((side) =>
    form.elements.namedItem(`${name.slice(0, -'src'.length)}${side}`),
  );
  if (!fields.every((field) => field instanceof HTMLInputElement)) return;
  const picture = new Image();
  picture.onload = () => {
    const sizes = [picture.naturalWidth, picture.naturalHeight];
    for (const [place, size] of sizes.entries()) if (fields[place]) fields[place].value = String(size);
  };
  picture.src = value;
}
