import { Pencil, Trash } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { type Passkey, passkeyNameForm } from '../../contract/calls/passkeys.ts';

type Props = { passkey: Passkey; onRemove: () => void };

/** One passkey, or the form for its name. */
export function PasskeyRow({ passkey: { _id: id, name, createdAt, lastUsedAt }, onRemove }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <li className="py-3">
        <RenameForm id={id} name={name} onClose={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="truncate font-semibold" title={name}>
          {name}
        </p>
        <p className="text-sm text-text-soft">
          <span className="block truncate">
            {t('Added {createdAt}', { createdAt: formatMoment(createdAt) })}
          </span>{' '}
          <span className="block truncate">
            {lastUsedAt
              ? t('Last used {lastUsedAt}', { lastUsedAt: formatMoment(lastUsedAt) })
              : t('Not used yet')}
          </span>
        </p>
      </div>
      <span className="flex shrink-0">
        <IconButton label={t('Rename: {name}', { name })} icon={Pencil} onClick={() => setRenaming(true)} />
        <IconButton
          label={t('Remove: {name}', { name })}
          icon={Trash}
          onClick={onRemove}
          className="text-bad"
        />
      </span>
    </li>
  );
}

function RenameForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: passkeyNameForm,
    submit: async ({ name: renamed = '' }) => {
      await callAsMember('PUT /me/passkeys/{id}', { params: { id }, body: { name: renamed } });
      await revalidate();
      onClose();
    },
  });
  return (
    <form {...form.props} className="grid gap-3 sm:max-w-md">
      <TextField
        label={t('New name')}
        name="name"
        defaultValue={name}
        autoComplete="off"
        autoFocus
        required
        error={form.errors.name}
      />
      <span className="flex gap-3">
        <Button {...form.button}>{t('Save')}</Button>
        <Button kind="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </span>
      <FormMessage message={form.message} />
    </form>
  );
}
