/** What editors see beside what visitors do: the places of empty slots and of nodes that show nothing. */
const aids = `
cms-empty { display: block; box-sizing: border-box; min-block-size: 2.5rem; min-inline-size: min(6rem, 100%); flex: 1 1 auto; padding: 0.5rem 0.75rem;
  border: 1px dashed; border-radius: 4px; font: 500 0.8125rem/1.4 system-ui, sans-serif; letter-spacing: normal; text-align: center; color: inherit; opacity: 0.7; }
cms-empty::after { content: attr(data-title); }
cms-empty[data-slot]::before { content: '+ '; }
`;

/** A page that is not shown yet, with its inline styles apart. */
export interface ParsedPage {
  page: Document;
  inline: string[];
}

/** Reads the HTML of a page. Its inline styles are taken out before: the policy of this frame does not name them, and would report them. */
export function parsePage(html: string): ParsedPage {
  const inline: string[] = [];
  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    inline.push(css);
    return '';
  });
  return { page: new DOMParser().parseFromString(head + html.slice(end), 'text/html'), inline };
}

/** The styles of the page in this frame. Its policy names the inline styles that it came with; later ones are made by script. */
export interface PageStyles {
  /** Takes over the styles of a page. Resolves when all of them hold. */
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

/** A link to a style sheet, once it is there or cannot be had. */
const loaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });

export function createPageStyles(): PageStyles {
  const aidSheet = sheetOf(aids);
  let scheme: CSSStyleSheet[] = [];
  /** The inline styles that hold, by their text. */
  let inline = new Map<string, CSSStyleSheet | undefined>(
    inlineIn(document).map((style) => [style.textContent, undefined]),
  );

  function adopt(): void {
    document.adoptedStyleSheets = [...[...inline.values()].filter((sheet) => sheet !== undefined), ...scheme, aidSheet];
  }

  function takeInline(texts: readonly string[]): void {
    if (texts.length === inline.size && texts.every((text) => inline.has(text))) return;
    // All of them at once: the order of layers is that in which they are first named.
    inline = new Map(texts.map((text) => [text, inline.get(text) ?? sheetOf(text)]));
    adopt();
    for (const style of inlineIn(document)) style.remove();
  }

  adopt();
  return {
    async take({ page, inline: texts }) {
      const wanted = linksIn(page).map((link) => link.getAttribute('href') ?? '');
      const present = linksIn(document);
      const added = wanted.filter((href) => !present.some((link) => link.getAttribute('href') === href));
      const arriving = added.map((href) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        const arrived = loaded(link);
        // Before what stays inline, as in the document that it comes from.
        document.head.prepend(link);
        return arrived;
      });
      if (arriving.length === 0) takeInline(texts);
      await Promise.all(arriving);
      if (arriving.length > 0) takeInline(texts);
      for (const link of present) if (!wanted.includes(link.getAttribute('href') ?? '')) link.remove();
    },

    scheme(wanted) {
      document.head.querySelector('style[data-scheme]')?.remove();
      scheme = wanted === 'auto' ? [] : [sheetOf(`:root { color-scheme: ${wanted} !important; }`)];
      adopt();
    },
  };
}
