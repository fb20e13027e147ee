import { parsePage, requestPage } from '../in-place.ts';

/** Milliseconds until a request fails. */
const timeout = 10_000;

let underway: { url: string; page: Promise<Document> } | undefined;

async function request(url: string): Promise<Document> {
  try {
    const response = await requestPage(url, AbortSignal.timeout(timeout));
    return parsePage(await response.text());
  } finally {
    underway = undefined;
  }
}

/** Fetches this page as the server shows it now. Parts that are due together share the request, so clone its nodes. */
export function fetchThisPage(): Promise<Document> {
  const url = location.href;
  if (underway?.url !== url) underway = { url, page: request(url) };
  return underway.page;
}
