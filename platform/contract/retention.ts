import { t } from '#platform/words/t.ts';

/** How long issued documents keep a customer's personal data, in the words of the dialogs and the privacy policy. */
export const documentsKept = () => t('as long as tax law requires, usually six to ten years');
