import type { ComponentProps } from 'react';
import type { ContentField } from '#modules/mails/contract/fields.ts';
import { MOST_MARKDOWN } from '#modules/mails/contract/fields.ts';
import { PictureField, pictureHint } from '#modules/uploads/ui/picture-field.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { ColourField } from './colour-field.tsx';

type Props = { field: ContentField; name: string; value: string; errors: FieldErrors };

const WIDE = 'sm:col-span-2';

/** The control of one field. */
export function ContentInput({ field, name, value, errors }: Props) {
  const { label, kind, hint, max } = field;
  const common = { label, name, hint, defaultValue: value, error: errors[name] };
  switch (kind) {
    case 'text':
      return <TextArea {...common} maxLength={max} className={WIDE} />;
    case 'markdown':
      return <TextArea {...common} rows={16} maxLength={MOST_MARKDOWN} className={WIDE} />;
    case 'picture':
    case 'upload':
      return (
        <PictureField
          label={label}
          name={name}
          purpose="page"
          autoComplete="off"
          defaultValue={value}
          hint={kind === 'upload' ? hint : hint && `${hint}. ${pictureHint()}`}
          error={errors[name]}
          className={WIDE}
        />
      );
    case 'colour':
      return <ColourField label={label} name={name} value={value} error={errors[name]} />;
    case 'flag':
      return (
        <Select {...common}>
          <option value="">{t('No')}</option>
          <option value="yes">{t('Yes')}</option>
        </Select>
      );
    case 'size':
      return <TextField {...common} inputMode="numeric" autoComplete="off" />;
    case 'date':
      return <DayField {...common} />;
    case 'email':
      return <TextField {...common} type="email" autoComplete="off" />;
    default:
      return <TextField {...common} maxLength={max} autoComplete="off" />;
  }
}

function DayField({ hint, ...field }: ComponentProps<typeof TextField>) {
  const { zoneName } = useShopZone();
  const days = t('Days begin at midnight in the shop’s time zone ({zoneName})', { zoneName });
  return <TextField {...field} type="date" hint={hint ? `${hint} ${days}` : days} />;
}
