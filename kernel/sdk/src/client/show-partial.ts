import { parsePage, requestPage } from './in-place.ts';

const active = 'script, noscript, link, meta, base, iframe, object, embed';
/** Milliseconds to wait for a stylesheet. */
const maxWait = 5_000;
const stylesOfNodes = /^<link [^>]*><style>(.*?)<\/style>/s;

/**
 * Fetches a page of this site, and shows it in the element instead of what the element contains. Resolves when it is
 * shown. Rejects if it could not be fetched or the signal was aborted, which leaves the element as it was: show the
 * reason there, with a link to the page.
 *
 * The element is `aria-busy` meanwhile. A partial page is shown with its styles, and its islands start. Of another
 * page, only the `main` is shown, with the styles that are here already. Scripts and frames in the HTML are left out.
 */
export async function showPartial(element: Element, url: string | URL, signal: AbortSignal): Promise<void> {
  element.setAttribute('aria-busy', 'true');
  try {
    const response = await requestPage(url, signal);
    if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${response.url} is no HTML`);
    const html = await response.text();
    // The policy of this page also applies to style elements while they are parsed.
    const page = parsePage(html.replaceAll(/<style[^>]*>.*?<\/style>/gs, ''));
    const isPartial = page.doctype === null;
    if (isPartial) {
      const links = [...page.head.querySelectorAll('link[rel="stylesheet"]')];
      await Promise.all(links.map((link) => loadStylesheet(link.getAttribute('href') ?? '')));
      adoptStyles(stylesOfNodes.exec(html)?.[1] ?? '');
    }
    signal.throwIfAborted();
    element.replaceChildren(...withoutActiveContent(isPartial ? page.body : (page.querySelector('main') ?? page.body)));
  } finally {
    element.removeAttribute('aria-busy');
  }
}

/** A missing stylesheet does not prevent showing the content. */
async function loadStylesheet(href: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const found = links.find((link) => link.getAttribute('href') === href);
  if (found?.sheet) return;
  const link = found ?? document.createElement('link');
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    // A link that has failed before fires no event.
    setTimeout(resolve, maxWait);
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)), { once: true });
  });
  if (!found) {
    link.rel = 'stylesheet';
    link.setAttribute('href', href);
    // Before the styles of the page, whose rules take precedence over equal ones.
    document.head.prepend(link);
  }
  await loaded.catch((error: unknown) => {
    link.remove();
    reportError(error);
  });
}

const adopted = new Set<string>();

function adoptStyles(css: string): void {
  if (css === '' || adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

function withoutActiveContent(content: Element): ChildNode[] {
  for (const each of content.querySelectorAll(active)) each.remove();
  for (const each of content.querySelectorAll('*')) {
    for (const name of each.getAttributeNames())
      if (name === 'style' || name.startsWith('on')) each.removeAttribute(name);
  }
  return [...content.childNodes];
}
