import { markup, type Markup } from '../../delivery/markup.ts';
import type { Difference, Piece } from '../difference.ts';
import type { ContentFinding, PageFinding, UpgradePlan } from '../plan.ts';
import { code, table } from './html-table.ts';
import { contentWords, countOf, notKept, placeWords } from './words.ts';

/** How a page looks under both compositions, as data URLs. */
export interface PagePictures {
  before: string;
  after: string;
  /** The two with what differs marked. */
  difference?: string;
}

const pieceOf = ({ kind, text }: Piece): Markup => {
  if (kind === 'removed') return markup`<del>${text}</del>`;
  if (kind === 'added') return markup`<ins>${text}</ins>`;
  return kind === 'skipped' ? markup` … ` : markup`${text}`;
};

function differenceOf(heading: string, digest: string | undefined, differences: Record<string, Difference>): Markup {
  if (digest === undefined) return markup``;
  const difference = differences[digest];
  if (difference === undefined) return markup`<h3>${heading}</h3><p>${notKept}</p>`;
  return markup`<h3>${heading}</h3><pre><code>${difference.pieces.map(pieceOf)}${difference.isCut ? ' …' : ''}</code></pre>`;
}

function contentOf(content: ContentFinding, { differences }: UpgradePlan): Markup {
  const { breaks, losses, unlisted, migrated, html, css } = content;
  const name = contentWords(content);
  return markup`
${migrated === 0 ? undefined : markup`<p class="soft">${name}: ${countOf(migrated, 'node')} migrated.</p>`}
${table(`${name}: what breaks`, ['Node', 'Field', 'Why'], breaks.map(({ where, field = '', message }) => [where, code(field), message]))}
${table(`${name}: what goes to the attic`, ['Node', 'Place', 'Value'], losses.map(({ where, value, ...loss }) => [where, code(placeWords(loss)), code(value)]))}
${unlisted === 0 ? undefined : markup`<p>${name}: ${countOf(unlisted, 'further finding')}.</p>`}
${differenceOf(`${name}: HTML`, html, differences)}
${differenceOf(`${name}: CSS`, css, differences)}`;
}

function picturesOf({ path }: PageFinding, { before, after, difference }: PagePictures): Markup {
  const picture = (source: string, caption: string) => markup`<figure><img src="${source}" alt="${path}, ${caption.toLowerCase()}"><figcaption>${caption}</figcaption></figure>`;
  return markup`<div class="pictures">${picture(before, 'Before')}${picture(after, 'After')}${difference === undefined ? undefined : picture(difference, 'What differs')}</div>`;
}

/** One page of a report, folded. */
export function pageOf(page: PageFinding, plan: UpgradePlan, pictures: PagePictures | undefined): Markup {
  const { path, locale, title, contents } = page;
  return markup`<details><summary><strong>${path}</strong> <span class="soft">${title} · ${locale} · ${contents.map(contentWords).join(', ')}</span></summary>
${pictures && picturesOf(page, pictures)}${contents.map((content) => contentOf(content, plan))}</details>`;
}
