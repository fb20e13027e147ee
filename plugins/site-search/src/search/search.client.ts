import { mountListing, type ListingWords } from '@quoin/sdk/listing';
import { mountSuggest, type SuggestWords } from '@quoin/sdk/suggest';

interface SearchWords extends ListingWords {
  locale: string;
  suggest: SuggestWords;
}

export default function mount(element: HTMLElement, { locale, suggest, ...words }: SearchWords): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = mountListing(element, words);
  const input = element.querySelector<HTMLInputElement>('.search-input');
  const url = `/api/site-search/suggestions?${new URLSearchParams({ locale }).toString()}`;
  if (input !== null) mountSuggest(input, { url, words: suggest, signal });
  return () => {
    controller.abort();
    stop?.();
  };
}
