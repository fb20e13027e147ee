import type { ContentFinding, PageFinding, TextDifference, TextPiece, UpgradePlan } from '@quoin/core';
import { markup, type Markup } from '@quoin/render';
import type { EmbeddedPictures } from './embedded-pictures.ts';
import {
  contentWords,
  countOf,
  lookWords,
  placeWords,
  unpicturedWords,
  unstoredDifferenceWords,
} from './report-messages.ts';
import { code, table } from './table.ts';

const pieceOf = ({ kind, text }: TextPiece): Markup => {
  if (kind === 'removed') return markup`<del>${text}</del>`;
  if (kind === 'added') return markup`<ins>${text}</ins>`;
  return kind === 'skipped' ? markup` … ` : markup`${text}`;
};

function differenceOf(
  heading: string,
  digest: string | undefined,
  differences: Record<string, TextDifference>,
): Markup {
  if (digest === undefined) return markup``;
  const difference = differences[digest];
  if (difference === undefined) return markup`<h3>${heading}</h3><p>${unstoredDifferenceWords}</p>`;
  return markup`<h3>${heading}</h3><pre><code>${difference.pieces.map(pieceOf)}${difference.isCut ? ' …' : ''}</code></pre>`;
}

/** A picture in a row. CSS-only links enlarge it and return. */
const figureOf = (id: string, row: string, source: string, caption: string, alt: string): Markup =>
  markup`<figure id="${id}"><img src="${source}" alt="${alt}"><figcaption>${caption} <a class="wide" href="#${id}">Enlarge<span class="hidden"> ${alt}</span></a><a class="narrow" href="#${row}">Side by side</a></figcaption></figure>`;

function picturesOf(page: PageFinding, content: ContentFinding, embedded: EmbeddedPictures): Markup {
  const { of, pictures, unpictured } = content;
  const heading = markup`<h3>${contentWords(content)}: how it looks</h3>`;
  if (unpictured !== undefined) return markup`${heading}<p>${unpicturedWords(unpictured)}</p>`;
  if (pictures === undefined) return markup``;
  const { before, after, difference, share } = pictures;
  const row = `look-${page.id}-${of}`;
  const shown =
    share === 0
      ? [[before, 'Before and after']]
      : [
          [before, 'Before'],
          [after, 'After'],
          [difference, 'What differs'],
        ];
  const figures = shown.flatMap(([name = '', caption = '']) => {
    const source = embedded.get(name);
    return source === undefined
      ? []
      : figureOf(
          `${row}-${caption.toLowerCase().replaceAll(' ', '-')}`,
          row,
          source,
          caption,
          `${page.path}, ${caption.toLowerCase()}`,
        );
  });
  const body =
    figures.length > 0
      ? markup`<div class="pictures" id="${row}">${figures}</div>`
      : markup`<p>Kept beside this report: ${shown.map(([name = '']) => markup`${code(name)} `)}</p>`;
  return markup`${heading}<p>${lookWords(pictures)}</p>${body}`;
}

function contentOf(
  page: PageFinding,
  content: ContentFinding,
  { differences }: UpgradePlan,
  embedded: EmbeddedPictures,
): Markup {
  const { breaks, losses, unlisted, migrated, html, css } = content;
  const name = contentWords(content);
  return markup`
${migrated === 0 ? undefined : markup`<p class="soft">${name}: ${countOf(migrated, 'node')} migrated.</p>`}
${table(
  `${name}: what breaks`,
  ['Node', 'Field', 'Why'],
  breaks.map(({ where, field = '', message }) => [where, code(field), message]),
)}
${table(
  `${name}: what goes to the attic`,
  ['Node', 'Place', 'Value'],
  losses.map(({ where, value, ...loss }) => [where, code(placeWords(loss)), code(value)]),
)}
${unlisted === 0 ? undefined : markup`<p>${name}: ${countOf(unlisted, 'further finding')}.</p>`}
${picturesOf(page, content, embedded)}
${differenceOf(`${name}: HTML`, html, differences)}
${differenceOf(`${name}: CSS`, css, differences)}`;
}

export function pageDetails(page: PageFinding, plan: UpgradePlan, embedded: EmbeddedPictures): Markup {
  const { path, locale, title, contents } = page;
  return markup`<details><summary><strong>${path}</strong> <span class="soft">${title} · ${locale} · ${contents.map(contentWords).join(', ')}</span></summary>
${contents.map((content) => contentOf(page, content, plan, embedded))}</details>`;
}
