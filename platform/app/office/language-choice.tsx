import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { switchedOn } from '#platform/words/address-in.ts';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';
import { problemText } from '../api/problem.ts';
import { useStorefront } from '../layout/use-storefront.ts';
import { Select } from '../ui/select.tsx';
import { showToast } from '../ui/toast.ts';

type Props = { label: string; language: string; save: (language: string) => Promise<unknown> };

/** The language in which the shop writes about a customer or an order; nothing in a shop of one language. */
export function LanguageChoice({ label, language, save }: Props) {
  const { settings } = useStorefront();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<string>();
  const languages = switchedOn(settings);
  if (languages.length < 2) return null;
  const choose = async (chosen: string) => {
    setSent(chosen);
    try {
      await save(chosen);
      showToast('success', t('Saved. It counts from the next mail.'));
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setSent(undefined);
  };
  const spoken = languages.includes(language) ? language : settings.language;
  return (
    <Select label={label} value={sent ?? spoken} onChange={({ target }) => void choose(target.value)}>
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_NAMES[code] ?? code}
        </option>
      ))}
    </Select>
  );
}
