import { Link, type LinkProps } from 'react-router';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';

type Props = Omit<LinkProps, 'className'> & { kind?: ButtonKind; size?: ButtonSize; className?: string };

export function LinkButton({ kind, size, className, ...rest }: Props) {
  return <Link {...rest} className={buttonStyle(kind, size, className)} />;
}
