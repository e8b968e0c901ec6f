import { FormMessage } from '#platform/app/form/form-message.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { ChangedMeanwhile } from '#platform/app/office/changed-meanwhile.tsx';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import { useGoOn } from '#platform/app/office/use-go-on.ts';
import { useVersionedForm } from '#platform/app/office/use-versioned-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { Zone } from '../../contract/calls/pricing.ts';
import { AreaFields } from './area-fields.tsx';
import { MethodFields } from './method-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import {
  bodyOf,
  draftOf,
  foreignChanges,
  merged,
  typedTexts,
  type ZoneDraft,
  zoneNow,
  zoneRules,
} from './zone-draft.ts';

type Props = {
  /** The zone to change; none for a new one. */
  zone?: Zone;
  classes: readonly string[];
};

/** The form that adds or changes a zone with its methods and taxes. */
export function ZoneForm({ zone, classes }: Props) {
  const goOn = useGoOn();
  const {
    form,
    shown: draft,
    edit,
    conflict,
  } = useVersionedForm<Zone | undefined, ZoneDraft>({
    opened: zone,
    show: draftOf,
    schema: (_, shown) => zoneRules(shown),
    save: async ({ base, shown }) => {
      const body = bodyOf(shown);
      if (base)
        await callAsMember('PUT /settings/zones/{id}', {
          params: { id: base._id },
          body: { ...body, version: base.version },
        });
      else await callAsMember('POST /settings/zones', { body });
      showToast('success', t('{name} is saved.', { name: shown.name.trim() }));
      await goOn('/dashboard/shipping');
      return undefined;
    },
    reload: async (base) => base && zoneNow(base._id),
    merge: ({ base, shown }, latest) => {
      const [begun, now] = [draftOf(base), draftOf(latest)];
      return {
        changes: foreignChanges(begun, now),
        typed: typedTexts(begun, shown),
        shown: merged(begun, now, shown),
      };
    },
  });
  const setDraft = (next: ZoneDraft) => edit(() => next);
  const { errors } = form;
  return (
    <form {...form.props} className="card grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8">
      {conflict && <ChangedMeanwhile subject="zone" {...conflict} />}
      <TextField
        label={t('Name')}
        name="name"
        hint={t('Only staff see it. Such as “Europe”')}
        maxLength={60}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        error={errors.name}
      />
      <AreaFields
        areas={draft.areas}
        onChange={(areas) => setDraft({ ...draft, areas })}
        error={errors.areas}
      />
      <MethodFields
        methods={draft.methods}
        onChange={(methods) => setDraft({ ...draft, methods })}
        errors={errors}
      />
      <TaxFields
        taxes={draft.taxes}
        classes={classes}
        onChange={(taxes) => setDraft({ ...draft, taxes })}
        errors={errors}
      />
      <div>
        <div className="flex flex-wrap gap-3">
          <Button {...form.button}>{zone ? t('Save zone') : t('Add zone')}</Button>
          <LinkButton to="/dashboard/shipping" kind="secondary">
            {t('All zones')}
          </LinkButton>
        </div>
        <FormMessage message={form.message} />
      </div>
      <LeaveWarning hasEdits={form.isTouched && !form.isBusy} />
    </form>
  );
}
