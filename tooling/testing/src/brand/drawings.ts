import { drawingProblem } from '@quoin/core';
import { iconNames, type Brand, type Logo } from '@quoin/sdk';
import { JSDOM } from 'jsdom';

const strokes = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'line', 'rect', 'polyline', 'polygon']);
const paint = new Set([null, 'none', 'currentColor']);

/** Returns the elements, or why the markup is not well-formed. */
function parseSvg(markup: string): Element[] | string {
  try {
    const { documentElement } = new JSDOM(markup, { contentType: 'image/svg+xml' }).window.document;
    return [documentElement, ...documentElement.querySelectorAll('*')];
  } catch (error) {
    return `is not well-formed: ${String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''}`;
  }
}

/** Checks that logo and mark are safe in any page, use the text's color and have a text alternative. */
export const checkLogos = ({ logo, mark }: Brand): string[] => [...checkLogo('logo', logo), ...checkLogo('mark', mark)];

function checkLogo(name: string, { svg, alt }: Logo): string[] {
  const problem = drawingProblem(svg);
  return [
    ...(problem === undefined ? [] : [`${name} ${problem}`]),
    ...(svg.includes('currentColor') ? [] : [`${name} must be drawn in currentColor`]),
    ...(alt.trim() === '' ? [`${name} needs an alt`] : []),
  ];
}

/** Checks that all icons exist, drawn with strokes in the current color. */
export function checkIcons({ icons }: Brand): string[] {
  const missing = iconNames
    .filter((name) => !Object.hasOwn(icons, name))
    .map((name) => `the icon "${name}" is missing`);
  return [...missing, ...Object.entries(icons).flatMap(([name, inner]) => checkIcon(name, inner))];
}

function checkIcon(name: string, inner: string): string[] {
  const elements = parseSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`);
  if (typeof elements === 'string') return [`the icon "${name}" ${elements}`];
  if (elements.length === 1) return [`the icon "${name}" is empty`];
  return elements.flatMap((element) => [
    ...(strokes.has(element.localName) ? [] : [`the icon "${name}" may not hold a ${element.localName}`]),
    ...['fill', 'stroke']
      .filter((attribute) => !paint.has(element.getAttribute(attribute)))
      .map((attribute) => `the icon "${name}" has a ${attribute} of its own: leave it to the current colour`),
    ...(element.hasAttribute('style') ? [`the icon "${name}" has a style attribute`] : []),
  ]);
}
