import { useId, useRef, useState } from 'react';
import { useCombobox } from '#platform/app/form/use-combobox.ts';
import { NearMatches } from '#platform/app/list/near-matches.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { PhoneVariant } from '../contract/calls/phone-orders.ts';

// Longer than the pause between two key strokes.
const TYPING_PAUSE_MS = 150;

type Props = { label: string; name: string; error: string | undefined };

/** The SKU of a line. Typed words find variants by name; choosing one puts its SKU into the field. */
export function SkuField({ error, ...field }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [variants, setVariants] = useState<readonly PhoneVariant[]>([]);
  const [near, setNear] = useState<{ typed: string; understood: string }>();
  const [chosen, setChosen] = useState<PhoneVariant>();
  const [active, setActive] = useState(-1);

  const close = () => {
    clearTimeout(timer.current);
    setVariants([]);
    setNear(undefined);
    setActive(-1);
  };
  const find = async (q: string) => {
    // Without suggestions the field still takes every SKU.
    const answer = await callAsMember('GET /phone-orders/variants', { query: { q } }).catch(() => undefined);
    const isLatest = input.current?.value.trim() === q && document.activeElement === input.current;
    if (!isLatest || q === '') return;
    setVariants(answer?.variants ?? []);
    setNear(answer?.understood ? { typed: q, understood: answer.understood } : undefined);
  };
  const choose = (variant: PhoneVariant | undefined) => {
    if (!variant || !input.current) return;
    input.current.value = variant.sku;
    // The form prices the order anew.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    setChosen(variant);
    close();
  };
  useCombobox(input, {
    id,
    count: variants.length,
    active,
    setActive,
    onEnter: () => choose(variants[active]),
  });

  const option = (variant: PhoneVariant, index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    ref: (element: HTMLElement | null) => {
      if (index === active) element?.scrollIntoView({ block: 'nearest' });
    },
    // The field keeps the focus.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => choose(variant),
    className: classNames(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5',
      index === active ? 'bg-accent-soft' : 'hover:bg-sunken',
    ),
  });

  return (
    <div className="relative min-w-0 grow">
      <TextField
        {...field}
        // Words that found products are the beginning of a choice, not yet a wrong SKU.
        error={variants.length === 0 ? error : undefined}
        ref={input}
        maxLength={64}
        autoComplete="off"
        placeholder={t('Name or SKU')}
        hint={chosen && nameOf(chosen)}
        onChange={({ target: { value } }) => {
          close();
          if (value.trim() !== chosen?.sku) setChosen(undefined);
          timer.current = setTimeout(() => void find(value.trim()), TYPING_PAUSE_MS);
        }}
        onBlur={close}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      {near && <NearMatches {...near} />}
      <div
        id={id}
        role="listbox"
        aria-label={t('Products')}
        className={classNames(
          'absolute inset-x-0 z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-raised',
          variants.length === 0 && 'hidden',
        )}
      >
        {variants.map((variant, index) => (
          <div key={variant.sku} {...option(variant, index)}>
            <span className="product-stage w-10 shrink-0 overflow-hidden rounded-control">
              <Picture src={variant.image} alt="" sizes="2.5rem" />
            </span>
            <span className="min-w-0 grow wrap-anywhere">
              {nameOf(variant)}
              <span className="block text-sm text-text-soft">
                {t('{sku} · {availableQuantity} available', {
                  sku: variant.sku,
                  availableQuantity: formatNumber(variant.availableQuantity),
                })}
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

const nameOf = ({ productName, variantTitle }: PhoneVariant) =>
  [productName, variantTitle].filter(Boolean).join(', ');
