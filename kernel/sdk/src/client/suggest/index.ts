export { mountSuggest, type SuggestWords } from './mount-suggest.ts';
