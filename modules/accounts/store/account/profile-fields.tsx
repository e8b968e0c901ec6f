import { PictureField } from '#modules/uploads/ui/picture-field.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { t } from '#platform/words/t.ts';
import type { User } from '../../contract/calls/members.ts';

type Props = { user: User; errors: FieldErrors };

/** The fields of a member's profile; the email is read-only. */
export function ProfileFields({ user, errors }: Props) {
  return (
    <>
      <TextField
        label={t('My Name')}
        name="displayName"
        autoComplete="name"
        required
        maxLength={80}
        defaultValue={user.displayName}
        error={errors.displayName}
      />
      <TextField label={t('My Email')} type="email" readOnly defaultValue={user.email} />
      <TextArea
        className="sm:col-span-2"
        label={t('Bio')}
        name="bio"
        maxLength={1000}
        defaultValue={user.bio}
        error={errors.bio}
      />
      <TextField
        label={t('Country')}
        name="country"
        autoComplete="country-name"
        maxLength={80}
        defaultValue={user.country}
        error={errors.country}
      />
      <TextField
        label={t('City')}
        name="city"
        autoComplete="address-level2"
        maxLength={80}
        defaultValue={user.city}
        error={errors.city}
      />
      <TextField
        label={t('Phone Number')}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        defaultValue={user.phoneNumber}
        error={errors.phoneNumber}
      />
      <TextField
        label={t('LinkedIn Profile')}
        name="linkedInProfile"
        inputMode="url"
        autoComplete="off"
        maxLength={300}
        hint={t('Starting with https://')}
        defaultValue={user.linkedInProfile}
        error={errors.linkedInProfile}
      />
      <PictureField
        className="sm:col-span-2"
        label={t('Upload Profile Picture')}
        name="image"
        purpose="avatar"
        autoComplete="photo"
        defaultValue={user.image === DEFAULT_PICTURE ? '' : user.image}
        error={errors.image}
      />
    </>
  );
}
