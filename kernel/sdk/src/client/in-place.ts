/** Fetches a page of this site and returns one of its elements. Rejects if there is none. */
export async function fetchElement(url: string | URL, id: string, signal: AbortSignal): Promise<HTMLElement> {
  const response = await fetch(url, { mode: 'same-origin', headers: { accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${response.url}`);
  const element = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(id);
  if (element === null) throw new Error(`${response.url} has no element ${id}`);
  return element;
}

/** True if a click opens the link in this tab. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
