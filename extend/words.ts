// tillwright/words: words in the language of a page, call, mail or document. An extension has its translations in `languages/CODE.json`.
export { rich, t } from '#platform/words/t.ts';
