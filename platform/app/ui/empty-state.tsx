import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode };

export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className="card flex flex-col items-center gap-3 px-6 py-14 text-center">
      <Icon aria-hidden className="size-10 text-text-soft" />
      <h2 className="text-xl font-semibold">{title}</h2>
      {children && <div className="max-w-md text-balance text-text-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
