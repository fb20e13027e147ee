/** Requests a page of this site. Rejects if the server has none, or redirects to another site. */
export async function requestPage(url: string | URL, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { mode: 'same-origin', headers: { accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${response.url}`);
  return response;
}

export const parsePage = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Fetches a page of this site and returns one of its elements. Rejects if there is none. */
export async function fetchElement(url: string | URL, id: string, signal: AbortSignal): Promise<HTMLElement> {
  const response = await requestPage(url, signal);
  const element = parsePage(await response.text()).getElementById(id);
  if (element === null) throw new Error(`${response.url} has no element ${id}`);
  return element;
}

/** True if a click opens the link in this tab. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
