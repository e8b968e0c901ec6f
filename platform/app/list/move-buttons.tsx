import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#platform/words/t.ts';
import { IconButton } from '../ui/icon-button.tsx';

type Props = {
  /** Names the item for screen readers. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
};

/** Buttons that move an item of an ordered list. The focus follows the item, whose element must be keyed. */
export function MoveButtons({ name, index, count, onMove }: Props) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (to: number) => {
    const [pressed, other] = to < index ? [up, down] : [down, up];
    flushSync(() => onMove(to));
    // At either end the pressed button is disabled now.
    (pressed.current?.disabled ? other : pressed).current?.focus();
  };
  return (
    <>
      <IconButton
        ref={up}
        label={t('Move {name} up', { name })}
        icon={ArrowUp}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        ref={down}
        label={t('Move {name} down', { name })}
        icon={ArrowDown}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      />
    </>
  );
}

/** The list after its item `from` moved to the place `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from] as T);
}
