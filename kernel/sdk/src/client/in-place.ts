/** An element of a page of this site, as the server draws it at an address. Rejects where it is not to be had. */
export async function fetchElement(url: string | URL, id: string, signal: AbortSignal): Promise<HTMLElement> {
  const response = await fetch(url, { mode: 'same-origin', headers: { accept: 'text/html' }, signal });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${response.url}`);
  const element = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(id);
  if (element === null) throw new Error(`${response.url} has no element ${id}`);
  return element;
}

/** Whether a click is one that only follows the link here. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
