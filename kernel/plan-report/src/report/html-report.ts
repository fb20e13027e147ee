import { planOutcomeWords, type PlanOutcome, type SourceFinding, type UpgradePlan } from '@quoin/core';
import { Markup, markup } from '@quoin/render';
import type { EmbeddedPictures } from './embedded-pictures.ts';
import { pageDetails } from './page-details.ts';
import { reportCss, reportPolicy } from './report-css.ts';
import {
  capabilityWords,
  countOf,
  countsInWords,
  picturedWords,
  placeWords,
  rowWords,
  totalOf,
  verdictWords,
  unreadableRemedy,
  unreadableTitle,
} from './report-messages.ts';
import { code, table } from './table.ts';

/** Limit of pages per outcome in the HTML; the JSON has all. */
const maxPages = 500;

const section = (id: string, tone: string, title: string, content: Markup): Markup =>
  markup`<section id="${id}" class="${tone}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${content}</section>`;

/** Links counts by outcome to their pages, without unchanged ones. */
const summary = ({ counts }: UpgradePlan): Markup[] =>
  planOutcomeWords.map(({ outcome, title }) => {
    const tile = markup`<strong>${counts[outcome].toLocaleString('en')}</strong><span>${title}</span>`;
    return outcome === 'unchanged'
      ? markup`<li><div class="tile unchanged">${tile}</div></li>`
      : markup`<li><a class="tile ${outcome}" href="#${outcome}">${tile}</a></li>`;
  });

function composition({ packages, capabilities, options, contracts }: UpgradePlan): Markup {
  const none = packages.length + capabilities.length + options.length + contracts.length === 0;
  return markup`${none ? markup`<p>Nothing.</p>` : undefined}
${table(
  'Packages',
  ['Package', 'Before', 'After'],
  packages.map(({ name, before = 'absent', after = 'removed' }) => [name, before, after]),
)}
${table(
  'What plugins ask to be allowed',
  ['Plugin', 'It', 'Name', 'From now on'],
  capabilities.map(({ plugin, kind, name, change }) => [
    plugin,
    capabilityWords[kind],
    code(name),
    change === 'asked' ? 'yes' : 'no longer',
  ]),
)}
${table(
  'Options as plugins receive them',
  ['Plugin', 'Option', 'Before', 'After'],
  options.map(({ plugin, option, before, after }) => [
    plugin,
    code(option),
    before === undefined ? 'absent' : code(before),
    after === undefined ? 'absent' : code(after),
  ]),
)}
${contracts.map(({ name, differences }) =>
  table(
    `What content of ${name} relies on`,
    ['Where', 'What differs'],
    differences.map(({ where, detail }) => [code(where), detail]),
  ),
)}`;
}

function pagesOf(plan: UpgradePlan, outcome: PlanOutcome, embedded: EmbeddedPictures): Markup {
  const pages = plan.pages.filter((page) => page.outcome === outcome);
  const more = pages.length - maxPages;
  return markup`${pages.length === 0 ? markup`<p>None.</p>` : undefined}${pages.slice(0, maxPages).map((page) => pageDetails(page, plan, embedded))}
${more > 0 ? markup`<p>And ${countOf(more, 'further page')}, which the JSON report lists.</p>` : undefined}`;
}

function sourceOf({ source, findings }: SourceFinding): Markup {
  const breaks = findings.flatMap((row) =>
    row.breaks.map(({ field = '', message }) => [rowWords(row), code(field), message]),
  );
  const losses = findings.flatMap((row) =>
    row.losses.map(({ value, ...loss }) => [rowWords(row), code(placeWords(loss)), code(value)]),
  );
  return markup`${table(`${source}: what breaks`, ['Row', 'Field', 'Why'], breaks)}${table(`${source}: what goes to the attic`, ['Row', 'Place', 'Value'], losses)}`;
}

const rows = ({ sources }: UpgradePlan): Markup =>
  sources.length === 0
    ? markup`<p>None are kept.</p>`
    : markup`${table(
        'Data sources',
        ['Source', 'Rows', 'Outcome'],
        sources.map(({ source, rows, counts }) => [source, rows.toLocaleString('en'), countsInWords(counts)]),
      )}${sources.map(sourceOf)}`;

function contentFiles({ site, files = [] }: UpgradePlan): Markup | undefined {
  if (files.length === 0) return undefined;
  return markup`<p class="soft">${unreadableRemedy(site)}</p>${table(
    unreadableTitle,
    ['Where', 'Why'],
    files.map(({ where, message }) => [code(`content/${where}`), message]),
  )}`;
}

/** Renders a plan as a self-contained page, light and dark. */
export function htmlReport(plan: UpgradePlan, embedded: EmbeddedPictures = new Map()): string {
  const { site, madeAt, counts, contents, history, revisions } = plan;
  const title = `Upgrade of site ${site}`;
  const pages = planOutcomeWords
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ outcome, title, meaning }) =>
      section(
        outcome,
        outcome,
        `${title}: ${countOf(counts[outcome], 'page')}`,
        markup`<p class="soft">${meaning}</p>${pagesOf(plan, outcome, embedded)}`,
      ),
    );
  const past = markup`<p class="soft">The last ${countOf(revisions, 'revision')} of each page, but for those that are published: ${countsInWords(history)}. They are not rewritten; what is lost of one is lost where it is restored.</p>`;
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${reportPolicy}"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${new Markup(reportCss)}</style></head>
<body><header><h1>${title}</h1><p class="verdict">${verdictWords(plan)}</p><p class="soft">${countOf(totalOf(counts), 'page')} with ${countOf(contents, 'content')}, derived and rendered under both compositions on <time datetime="${madeAt}">${madeAt.slice(0, 16).replace('T', ' ')} UTC</time>. Nothing was written. ${picturedWords(plan)}</p></header>
<nav aria-label="Pages by outcome"><ul>${summary(plan)}</ul></nav>
<main>${section('composition', 'parts', 'What changes', composition(plan))}
${pages}
${section('history', 'unchanged', `History: ${countOf(totalOf(history), 'older revision')}`, markup`${past}${pagesOf(plan, 'unchanged', embedded)}`)}
${section('rows', 'rows', 'Rows of data sources', markup`${rows(plan)}${contentFiles(plan)}`)}</main>
<footer class="soft"><p>Composition ${plan.served} against ${plan.candidate}.</p></footer></body></html>
`.html;
}
