/** Asks the member to prove their identity; whether they did. */
type AskForProof = () => Promise<boolean>;

let dialog: AskForProof | undefined;
let underWay: Promise<boolean> | undefined;

/** Registers the dialog that asks; returns what removes it. */
export function offerProof(ask: AskForProof): () => void {
  dialog = ask;
  return () => {
    if (dialog === ask) dialog = undefined;
  };
}

/** Calls that need a proof at the same time share one dialog. Without a dialog on the page, there is no proof. */
export function askForProof(): Promise<boolean> {
  underWay ??= (dialog?.() ?? Promise.resolve(false)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
