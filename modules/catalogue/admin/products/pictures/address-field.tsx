import { useState } from 'react';
import { MOST_PICTURES, type ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { addAddresses } from './add-addresses.ts';

type Props = {
  pictures: readonly ProductPicture[];
  onAdd: (pictures: ProductPicture[]) => void;
};

/** Adds pictures that are somewhere in the web: Enter, or pasting one or several addresses. */
export function AddressField({ pictures, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (text: string) => {
    const { added, left, problem: found } = addAddresses(pictures, text, MOST_PICTURES);
    setTyped(left);
    setProblem(found);
    if (added.length > 0) onAdd(added);
  };
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)_auto] gap-3">
      <TextField
        label={t('Address of a picture')}
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(typed);
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/\S\s+\S/.test(text)) return;
          event.preventDefault();
          add(text);
        }}
      />
      <Button kind="secondary" className="mt-[1.875rem] self-start" onClick={() => add(typed)}>
        {t('Add address')}
      </Button>
    </div>
  );
}
