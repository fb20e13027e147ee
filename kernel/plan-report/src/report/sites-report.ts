import { planOutcomeWords, type PlanCounts, type UpgradePlan } from '@quoin/core';
import { Markup, markup } from '@quoin/render';
import { reportCss, reportPolicy } from './report-css.ts';
import { countOf, countsInWords, totalOf, verdictWords } from './report-messages.ts';
import { table, type Cell } from './table.ts';

/** A site of a report on many: its plan with the address of its own report, or why there is none. */
export type ReportedSite =
  | { site: string; plan: UpgradePlan; href: string | undefined }
  | { site: string; plan: null; message: string };

const plansOf = (sites: readonly ReportedSite[]): UpgradePlan[] =>
  sites.map(({ plan }) => plan).filter((plan) => plan !== null);

/** Pages of all sites by outcome. */
function sumOf(plans: readonly UpgradePlan[]): PlanCounts {
  const sum = { unchanged: 0, lossless: 0, changed: 0, lossy: 0, broken: 0 };
  for (const { counts } of plans) for (const { outcome } of planOutcomeWords) sum[outcome] += counts[outcome];
  return sum;
}

function cellsOf(each: ReportedSite): Cell[] {
  if (each.plan === null) return [each.site, ...planOutcomeWords.map(() => '–'), each.message];
  const { site, plan, href } = each;
  return [
    href === undefined ? site : markup`<a href="${href}">${site}</a>`,
    ...planOutcomeWords.map(({ outcome }) => plan.counts[outcome].toLocaleString('en')),
    verdictWords(plan),
  ];
}

const titles = planOutcomeWords.map(({ title }) => title);

/** Renders a page that sums up the plans of many sites and links their reports. */
export function htmlSitesReport(title: string, sites: readonly ReportedSite[]): string {
  const counts = sumOf(plansOf(sites));
  const tiles = planOutcomeWords.map(
    ({ outcome, title }) =>
      markup`<li><div class="tile ${outcome}"><strong>${counts[outcome].toLocaleString('en')}</strong><span>${title}</span></div></li>`,
  );
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${reportPolicy}"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${new Markup(reportCss)}</style></head>
<body><header><h1>${title}</h1><p class="verdict">${countOf(sites.length, 'site')} with ${countOf(totalOf(counts), 'page')}.</p></header>
<nav aria-label="Pages by outcome"><ul>${tiles}</ul></nav>
<main><section class="parts"><h2>Sites</h2>${table('Pages by outcome', ['Site', ...titles, 'Verdict'], sites.map(cellsOf))}</section></main></body></html>
`.html;
}

/** Sums up the plans of many sites as text. */
export const terminalSitesReport = (sites: readonly ReportedSite[]): string =>
  [
    ...sites.flatMap((each) =>
      each.plan === null
        ? [`${each.site}: ${each.message}`]
        : [`${each.site}: ${countsInWords(each.plan.counts)}`, `  ${verdictWords(each.plan)}`],
    ),
    `${countOf(sites.length, 'site')}: ${countsInWords(sumOf(plansOf(sites)))}`,
  ].join('\n');
