import { classNames } from '../ui/class-names.ts';

type Props = { label: string; name: string; defaultChecked?: boolean; className?: string };

export function CheckBox({ label, className, ...input }: Props) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3 font-semibold', className)}>
      <input type="checkbox" value="true" {...input} className="size-5 shrink-0" />
      {label}
    </label>
  );
}
