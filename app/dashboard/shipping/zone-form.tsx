import type { Zone } from '#contract/calls/pricing.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx';
import { AreaFields } from './area-fields.tsx';
import { MethodFields } from './method-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { useZoneChange } from './use-zone-change.ts';

type Props = {
  /** The zone to change; none for a new one. */
  zone?: Zone;
  classes: readonly string[];
};

/** A zone with its methods and taxes, saved together. */
export function ZoneForm({ zone, classes }: Props) {
  const { form, draft, setDraft, conflict } = useZoneChange(zone);
  const { errors } = form;
  return (
    <form {...form.props} className="card grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8">
      {conflict && <ChangedMeanwhile subject="zone" {...conflict} />}
      <TextField
        label="Name"
        name="name"
        hint="Only staff see it. Such as “Europe”"
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
          <Button {...form.button}>{zone ? 'Save zone' : 'Add zone'}</Button>
          <LinkButton to="/dashboard/shipping" kind="secondary">
            All zones
          </LinkButton>
        </div>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}
