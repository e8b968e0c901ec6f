import { useEdited } from '#platform/app/form/use-edited.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';

type Props = {
  settings: Pick<ShopSettings, 'language' | 'languages'>;
  error: string | undefined;
  onEdit: () => void;
};

/** The language of addresses without a prefix, and those that visitors can choose beside it. */
export function LanguageFields({ settings, error, onEdit }: Props) {
  const [first, setFirst] = useEdited(settings.language);
  const [chosen, setChosen] = useEdited(settings.languages);
  const others = chosen.split(',').filter((code) => code !== '' && code !== first);
  const change = (code: string, isOn: boolean) => {
    const left = others.filter((other) => other !== code);
    setChosen([...left, ...(isOn ? [code] : [])].join(','));
    onEdit();
  };
  return (
    <>
      <h2 id="languages" className="scroll-mt-20 text-xl font-semibold sm:col-span-2">
        {t('Languages')}
      </h2>
      <Select
        label={settingLabels().language}
        name="language"
        value={first}
        hint={t(
          'The one that you write products and pages in. Its addresses have no prefix; links to former addresses lead on.',
        )}
        onChange={({ currentTarget }) => {
          setFirst(currentTarget.value);
          onEdit();
        }}
      >
        {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
      <fieldset aria-describedby="languages-hint">
        <legend className="font-semibold">{settingLabels().languages}</legend>
        <div className="flex flex-wrap gap-x-6">
          {Object.entries(LANGUAGE_NAMES).map(
            ([code, name]) =>
              code !== first && (
                <label key={code} lang={code} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={others.includes(code)}
                    onChange={({ currentTarget }) => change(code, currentTarget.checked)}
                    className="size-5 shrink-0"
                  />
                  {name}
                </label>
              ),
          )}
        </div>
        <p id="languages-hint" className="text-sm text-text-soft">
          {t(
            'Visitors choose them at the foot of each page. What you have not translated shows as you wrote it.',
          )}
        </p>
        {error && <p className="text-sm text-bad">{error}</p>}
        <input type="hidden" name="languages" value={others.join(',')} />
      </fieldset>
    </>
  );
}
