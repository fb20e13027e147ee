import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { isOwnClass, sharedClasses } from '../css/rules.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'input-attributes': 'error',
    'input-missing-label': 'error',
    'no-dup-class': 'error',
    'no-inline-style': 'error',
    'no-missing-references': 'error',
    'prefer-tbody': 'error',
    // An example is part of a page: the headings above it, and the title, are not its own.
    'heading-level': 'off',
    'long-title': 'off',
    // A label may name the control that it holds, too.
    'no-redundant-for': 'off',
    // For a browser that is gone.
    'svg-focusable': 'off',
  },
});

/** What is wrong with a document or fragment, as HTML and by the accessibility rules that markup alone can break. */
export async function validateHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages, source }) =>
    messages.map(
      ({ message, ruleId, line, column }) => `${message} [${ruleId}] at ${excerpt(source ?? html, line, column)}`,
    ),
  );
}

const excerpt = (html: string, line: number, column: number): string =>
  JSON.stringify((html.split('\n')[line - 1] ?? '').slice(Math.max(column - 2, 0), column + 80));

export const parse = (html: string): Document => new JSDOM(html).window.document;

/** A class that `style()` made for a node. */
const styleClass = /^n-[0-9a-f]{8}-/;

/** What components may not write: it would be refused by the page's policy, or reach beyond the component. */
export function checkMarkup(document: Document, folders: readonly string[]): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => element.closest('svg') === null || element.localName === 'svg',
  );
  return elements.flatMap((element) => [
    ...(element.hasAttribute('style')
      ? [`<${element.localName}> has a style attribute: use a class, or style() for values that vary per node`]
      : []),
    ...element
      .getAttributeNames()
      .filter((name) => name.startsWith('on'))
      .map((name) => `<${element.localName}> has the attribute ${name}: attach listeners in a client entry`),
    ...[...element.classList]
      .filter(
        (name) =>
          !sharedClasses.has(name) && !styleClass.test(name) && !folders.some((folder) => isOwnClass(name, folder)),
      )
      .map(
        (name) =>
          `the class "${name}" on <${element.localName}> must begin with ${folders.map((folder) => `"${folder}"`).join(' or ')}`,
      ),
  ]);
}

/** Structured data that a search engine could not read. */
export function checkStructuredData(document: Document): string[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) => {
    try {
      const data: unknown = JSON.parse(textContent ?? '');
      const items = Array.isArray(data) ? data : [data];
      return items.every((item) => typeof item === 'object' && item !== null && ('@type' in item || '@graph' in item))
        ? []
        : ['structured data needs an @type'];
    } catch (error) {
      return [`structured data is not JSON: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

const focusable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** A whole page has one main part, and a link to it before everything else. */
export function checkPage(document: Document): string[] {
  const mains = document.querySelectorAll('main, [role=main]');
  const first = document.body.querySelector(focusable);
  const href = first?.localName === 'a' ? (first.getAttribute('href') ?? '') : '';
  const target = href.length > 1 && href.startsWith('#') ? document.getElementById(href.slice(1)) : null;
  return [
    ...(mains.length === 1 ? [] : [`a page needs one main element, and this has ${mains.length}`]),
    ...(target !== null && target.closest('main, [role=main]') !== null
      ? []
      : ['the first thing that takes the focus must be a link to the main part']),
  ];
}
