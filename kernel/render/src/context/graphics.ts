import type { Brand, Logo } from '@quoin/sdk';
import { createElement, type ReactElement } from 'react';

/** A drawing of the brand in place: it takes the colour of the text around it. */
export const logoElement = ({ svg, alt }: Logo, className: string): ReactElement =>
  createElement('span', { className, role: 'img', 'aria-label': alt, dangerouslySetInnerHTML: { __html: svg } });

/** Icons that point along the line of writing, and so the other way from right to left. */
const pointsAlong = /^(arrow|chevron)-(left|right)$/;

/** An icon of the brand; nothing when the brand has no icon of that name. */
export function iconElement(brand: Brand, name: string, label: string | undefined): ReactElement {
  const markup = Object.hasOwn(brand.icons, name) ? brand.icons[name] : undefined;
  if (markup === undefined) return createElement('span', { hidden: true });
  return createElement('svg', {
    className: 'icon',
    viewBox: '0 0 24 24',
    ...(pointsAlong.test(name) && { 'data-mirrors': '' }),
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
    dangerouslySetInnerHTML: { __html: markup },
  });
}
