import { expect, test } from '@jest/globals';
import { contrast, contrastPairs } from '@quoin/core';
import { escapeHtml } from '@quoin/render';
import { spaceSteps } from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import { contactSheet } from './contact-sheet.ts';
import { starterTokens } from './starter-tokens.ts';

const tokens = { ...starterTokens, component: { '--tabs-gap': '2.5rem' } } as const;
const html = contactSheet({ ...sampleBrand, title: 'Rates & Co', tokens });
const shown = html.replace(/<style>.*?<\/style>/s, '');

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];

test('all tokens of a brand are on it, and its name', () => {
  const values = new Set(leaves(tokens));
  expect(values.size).toBeGreaterThan(80);
  expect([...values].filter((value) => !shown.includes(escapeHtml(value)))).toEqual([]);
  expect(spaceSteps.filter((step) => !shown.includes(`var(--space-${step})`))).toEqual([]);
  expect(shown).toContain('<h1>Rates &amp; Co: contact sheet</h1>');
});

test.each(['light', 'dark'] as const)('each pair of colors in %s has its contrast, and what it needs', (scheme) => {
  const section = shown.split(`<h2>In ${scheme}</h2>`)[1]?.split('</section>')[0];
  const pairs = contrastPairs(tokens[scheme]);
  expect(pairs.length).toBeGreaterThan(40);
  for (const { name, colors, atLeast } of pairs)
    expect(section).toContain(
      `<tr><th scope="row">${name}</th><td><code>${colors.join(' on ')}</code></td><td>${contrast(...colors).toFixed(2)}</td><td>${atLeast}</td></tr>`,
    );
  for (const control of ['type="button"', '<input', '<select', '<textarea', 'type="checkbox"'])
    expect(section).toContain(control);
});

test('it needs no other file', () => {
  expect(html).not.toMatch(/<script|<link|src="|url\((?!"data:)/);
});
