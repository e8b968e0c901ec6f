/** The name of a column in what readers keep: its key, or that of its label, as the views of earlier versions have it. */
export const keyOf = ({ key, label }: { key?: string | undefined; label: string }) =>
  (key ?? label).toLowerCase().replaceAll(' ', '-');
