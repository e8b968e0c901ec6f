import { type ReactNode, useState } from 'react';
import { ChangedMeanwhile } from '#platform/app/office/changed-meanwhile.tsx';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import { useStaleRefusals } from '#platform/app/office/use-stale-refusals.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { listOf } from '#platform/format/list.ts';
import { t } from '#platform/words/t.ts';
import { BasicFields } from './basic-fields.tsx';
import { withValues } from './editing.ts';
import { Parts } from './parts.tsx';
import { PreviewButton } from './preview-button.tsx';
import { SaveBar } from './save-bar.tsx';
import { unsavedParts } from './sections.ts';
import { useOtherEditors } from './use-other-editors.ts';
import { type EditorOptions, useProductEditor } from './use-product-editor.ts';

type Props = EditorOptions & {
  /** The label of the button that saves. */
  action: string;
  /** Stands above the fields. */
  children?: ReactNode;
};

/** Edits a whole product, new or not, with one save for all of it. */
export function ProductEditor({ action, children, ...options }: Props) {
  const { product } = options;
  const { form, base, editing, begun, round, conflict, edit } = useProductEditor(options);
  const element = useStaleRefusals(form);
  const [uploads, setUploads] = useState(0);
  const unsaved = unsavedParts(begun, editing);
  const others = useOtherEditors(product?._id);
  const count = (isBusy: boolean) => setUploads((running) => Math.max(0, running + (isBusy ? 1 : -1)));
  const fields = {
    product,
    editing,
    errors: form.errors,
    onEdit: edit,
    onValue: (name: string, value: string) => edit((now) => withValues(now, { [name]: value })),
  };
  return (
    <form ref={element} {...form.props} aria-label={action}>
      <div className="card grid grid-cols-[minmax(0,1fr)]">
        {(conflict || children) && (
          <div className="grid gap-5 px-5 pt-5 sm:px-8 sm:pt-8">
            {conflict && <ChangedMeanwhile subject="product" {...conflict} />}
            {children}
          </div>
        )}
        <BasicFields {...fields} onBusy={count} />
        <Parts {...fields} unsaved={unsaved} round={round} onBusy={count} />
      </div>
      <SaveBar
        unsaved={unsaved}
        others={others}
        isOutdated={
          !conflict && product !== undefined && base !== undefined && product.version > base.version
        }
        message={form.message}
      >
        <PreviewButton product={product} editing={editing} />
        <Button {...form.button} disabled={form.button.disabled || uploads > 0}>
          {action}
        </Button>
      </SaveBar>
      <LeaveWarning hasEdits={unsaved.length > 0}>
        {t('Not saved yet: {unsaved}.', { unsaved: listOf(unsaved) })}
      </LeaveWarning>
    </form>
  );
}
