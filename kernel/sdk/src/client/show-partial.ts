/** Without scripts, styles, frames and event handlers. */
function passive(page: Document): DocumentFragment {
  for (const active of page.querySelectorAll('script, style, link, meta, base, iframe, object, embed')) active.remove();
  for (const element of page.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (name === 'style' || name.startsWith('on')) element.removeAttribute(name);
  }
  const content = document.createDocumentFragment();
  content.append(...(page.querySelector('main') ?? page.body).childNodes);
  return content;
}

/**
 * Replaces the content of an element by a page of this site: by its `main` if it has one, without scripts, styles, frames
 * and event handlers. Rejects if that fails; the content stays then.
 */
export async function showPartial(element: HTMLElement, url: string, signal: AbortSignal): Promise<void> {
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) throw new Error(`${address.href} is of another site`);
  // Also refuses cross-origin redirects.
  const response = await fetch(address, { mode: 'same-origin', headers: { accept: 'text/html' }, signal });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('text/html'))
    throw new Error(`${response.status} ${response.statusText} ${type} ${address.href}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!signal.aborted) element.replaceChildren(passive(page));
}
