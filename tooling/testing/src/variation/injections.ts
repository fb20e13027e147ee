/** Lists hostile texts that a document took as markup. Refers to nothing around it, since it also runs in browsers. */
export function injectionsIn(document: Document): string[] {
  const elements = [...document.querySelectorAll('img[src="x"], [onerror], script')].filter(
    (element) => element.localName !== 'script' || element.textContent?.trim() === 'alert(1)',
  );
  const addresses = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().flatMap((name) => {
      const value = element.getAttribute(name) ?? '';
      return /^\s*javascript:/i.test(value) && name !== 'data-props'
        ? [`${name} of <${element.localName}>: ${value}`]
        : [];
    }),
  );
  return [
    ...elements.map(({ outerHTML }) => `text became an element: ${outerHTML.slice(0, 80)}`),
    ...addresses.map((found) => `a script became an address: ${found}`),
  ];
}
