import { CellRows } from '#platform/app/form/cell-rows.tsx';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { useEdited } from '#platform/app/form/use-edited.ts';
import { joinCarriers, MOST_OWN_CARRIERS } from '#platform/contract/own-carriers.ts';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  /** A carrier on each line. */
  value: string;
  errors: FieldErrors;
  onEdit: () => void;
};

/** Carriers that the shop adds to those it has anyway, a row for each: its name and the address of its tracking page. */
export function CarrierRows({ value, errors, onEdit }: Props) {
  const [text, setText] = useEdited(value);
  return (
    <section id="carriers" className="sm:col-span-2">
      <CellRows
        label={settingLabels().carriers}
        name="carriers"
        noun={t('carrier')}
        isStacked
        hint={t(
          "DHL, DPD, Evri, FedEx, GLS, Hermes, La Poste, PostNL, Royal Mail, UPS, USPS and the posts of Australia and Canada are there already. Add another with the address of its tracking page, and write '{number}' where the number goes: https://example.com/track?number='{number}'",
        )}
        columns={[
          { name: 'name', heading: t('Name'), kind: 'text', maxLength: 60 },
          { name: 'address', heading: t('Tracking address'), kind: 'text', inputMode: 'url', maxLength: 300 },
        ]}
        rows={rowsOf(text)}
        most={MOST_OWN_CARRIERS}
        errors={errors}
        split={(line) => line.split('|')}
        onChange={(rows) => {
          setText(joinCarriers(rows.map(({ name = '', address = '' }) => ({ name, address }))));
          onEdit();
        }}
      />
      <input type="hidden" name="carriers" value={text} />
    </section>
  );
}

/** The rows as they are typed: a space at the end may be within a name. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [name = '', ...address] = row.split(' | ');
      return { name, address: address.join(' | ') };
    });
