import { colors } from './overlay-styles.ts';

/** For editors: what is missing, and the text that they edit. A finger that rests selects no other text. */
const aids = `
cms-missing { display: block; padding: 0.25rem 0.75rem; border-inline-start: 4px solid #9a3412; font: 500 0.8125rem/1.4 system-ui, sans-serif;
  letter-spacing: normal; text-align: start; color: #7c2d12; background: #ffedd5; }
@media (pointer: coarse) { body { -webkit-user-select: none; -webkit-touch-callout: none; } }
quoin-text { white-space-collapse: preserve; }
quoin-text[contenteditable] { outline: 2px solid ${colors.select}; outline-offset: 2px; box-shadow: 0 0 0 6px #fff; border-radius: 1px; cursor: text; -webkit-user-select: text; }
quoin-text[data-rich] { display: block; white-space: break-spaces; }
quoin-text:empty::before { content: '\\200B'; }
[data-quoin-hidden] { display: none !important; }
`;

export interface ParsedPage {
  page: Document;
  inline: string[];
}

/** Removes inline styles before parsing; the frame's policy would report them. */
export function parsePage(html: string): ParsedPage {
  const inline: string[] = [];
  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    inline.push(css);
    return '';
  });
  return { page: new DOMParser().parseFromString(head + html.slice(end), 'text/html'), inline };
}

/** The policy lists only the initial inline styles, so later ones are constructed by script. */
export interface PageStyles {
  take(from: ParsedPage): Promise<void>;
  scheme(scheme: 'light' | 'dark' | 'auto'): void;
}

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

const inlineIn = ({ head }: Document): HTMLStyleElement[] => [
  ...head.querySelectorAll<HTMLStyleElement>('style:not([data-scheme])'),
];
const linksIn = ({ head }: Document): HTMLLinkElement[] => [
  ...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
];

const loaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });

export function createPageStyles(): PageStyles {
  const aidSheet = sheetOf(aids);
  let scheme: CSSStyleSheet[] = [];
  /** By text; undefined for those in a `style` element. */
  let inline = new Map<string, CSSStyleSheet | undefined>(
    inlineIn(document).map((style) => [style.textContent, undefined]),
  );

  function adopt(): void {
    document.adoptedStyleSheets = [...[...inline.values()].filter((sheet) => sheet !== undefined), ...scheme, aidSheet];
  }

  function takeInline(texts: readonly string[]): void {
    if (texts.length === inline.size && texts.every((text) => inline.has(text))) return;
    // All at once: the first mention of a layer decides its order.
    inline = new Map(texts.map((text) => [text, inline.get(text) ?? sheetOf(text)]));
    adopt();
    for (const style of inlineIn(document)) style.remove();
  }

  adopt();
  return {
    async take({ page, inline: texts }) {
      const hrefs = linksIn(page).map((link) => link.getAttribute('href') ?? '');
      const present = linksIn(document);
      const added = hrefs.filter((href) => !present.some((link) => link.getAttribute('href') === href));
      const arriving = added.map((href) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        const arrived = loaded(link);
        // Before inline styles, as in the source document.
        document.head.prepend(link);
        return arrived;
      });
      if (arriving.length === 0) takeInline(texts);
      await Promise.all(arriving);
      if (arriving.length > 0) takeInline(texts);
      for (const link of present) if (!hrefs.includes(link.getAttribute('href') ?? '')) link.remove();
    },

    scheme(value) {
      document.head.querySelector('style[data-scheme]')?.remove();
      scheme = value === 'auto' ? [] : [sheetOf(`:root { color-scheme: ${value} !important; }`)];
      adopt();
    },
  };
}
