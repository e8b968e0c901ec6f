/** For how long the personal data of a customer stays in issued documents, as dialogs and the privacy policy say it. */
export const DOCUMENTS_KEPT = 'as long as tax law requires, usually six to ten years';
