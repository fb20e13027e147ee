import {
  differenceLine,
  planOutcomeWords,
  type ContentFinding,
  type PageFinding,
  type PlanOutcome,
  type SourceFinding,
  type UpgradePlan,
} from '@quoin/core';
import {
  capabilityWords,
  contentWords,
  countOf,
  countsInWords,
  lookWords,
  picturedWords,
  placeWords,
  rowWords,
  totalOf,
  unpicturedWords,
  unreadableRemedy,
  unreadableTitle,
  verdictWords,
} from './report-messages.ts';

/** Limit of pages per outcome. */
const maxPages = 20;
const maxPieces = 8;

/** Strips control characters and line breaks. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

function contentLines(content: ContentFinding, { differences }: UpgradePlan): string[] {
  const { losses, breaks, unlisted, html, css, pictures, unpictured } = content;
  const pieces = differences[html ?? '']?.pieces.filter(({ kind }) => kind === 'removed' || kind === 'added') ?? [];
  return [
    `    ${contentWords(content)}`,
    ...breaks.map(
      ({ where, field, message }) => `      ${where}${field === undefined ? '' : `, ${field}`}: ${message}`,
    ),
    ...losses.map(({ where, value, ...loss }) => `      ${where}, ${placeWords(loss)} goes to the attic: ${value}`),
    ...(unlisted === 0 ? [] : [`      and ${countOf(unlisted, 'further finding')}`]),
    ...pieces.slice(0, maxPieces).map(({ kind, text }) => `      ${kind === 'removed' ? '-' : '+'} ${text.trim()}`),
    ...(pieces.length > maxPieces ? ['      and further differences'] : []),
    ...(css === undefined ? [] : ['      Its CSS differs.']),
    ...(pictures === undefined ? [] : [`      ${lookWords(pictures)}`]),
    ...(unpictured === undefined ? [] : [`      ${unpicturedWords(unpictured)}`]),
  ];
}

const pageLines = (page: PageFinding, plan: UpgradePlan): string[] => [
  `  ${page.path} (${page.locale}) "${page.title}"`,
  ...page.contents.flatMap((content) => contentLines(content, plan)),
];

function outcomeLines(plan: UpgradePlan, outcome: PlanOutcome, title: string): string[] {
  const pages = plan.pages.filter((page) => page.outcome === outcome);
  // Lossless pages look as before, so they are not listed.
  if (pages.length === 0 || outcome === 'lossless') return [];
  const more = pages.length - maxPages;
  return [
    '',
    outcome === 'unchanged' ? 'Only in the history' : title,
    ...pages.slice(0, maxPages).flatMap((page) => pageLines(page, plan)),
    ...(more > 0 ? [`  and ${countOf(more, 'further page')}`] : []),
  ];
}

function fileLines({ site, files = [] }: UpgradePlan): string[] {
  if (files.length === 0) return [];
  const more = files.length - maxPages;
  return [
    '',
    unreadableTitle,
    ...files.slice(0, maxPages).map(({ where, message }) => `  content/${where}: ${message}`),
    ...(more > 0 ? [`  and ${countOf(more, 'further problem')}`] : []),
    `  ${unreadableRemedy(site)}`,
  ];
}

const sourceLines = ({ source, rows, counts, findings }: SourceFinding): string[] => [
  `  ${source}: ${countOf(rows, 'row')}: ${countsInWords(counts)}`,
  ...findings
    .slice(0, maxPages)
    .flatMap(({ losses, breaks, ...row }) => [
      ...breaks.map(
        ({ field, message }) => `    ${rowWords(row)}${field === undefined ? '' : `, ${field}`}: ${message}`,
      ),
      ...losses.map(({ value, ...loss }) => `    ${rowWords(row)}, ${placeWords(loss)} goes to the attic: ${value}`),
    ]),
];

export function terminalReport(plan: UpgradePlan): string {
  const { site, packages, options, capabilities, contracts, counts, history, sources } = plan;
  const pictured = picturedWords(plan);
  const lines = [
    `Upgrade of site ${site}`,
    ...packages.map(({ name, before = 'absent', after = 'removed' }) => `  ${name}: ${before} → ${after}`),
    ...capabilities.map(
      ({ plugin, kind, name, change }) =>
        `  ${plugin} ${capabilityWords[kind]} ${change === 'asked' ? 'from now on' : 'no longer'}: ${name}`,
    ),
    ...options.map(
      ({ plugin, option, before = 'absent', after = 'absent' }) =>
        `  Option ${option} of ${plugin}: ${before} → ${after}`,
    ),
    ...contracts.flatMap(({ name, differences }) => [
      '',
      `What content of ${name} relies on`,
      ...differences.map((difference) => `  ${differenceLine(difference)}`),
    ]),
    '',
    `${countOf(totalOf(counts), 'page')}: ${countsInWords(counts)}`,
    `${countOf(totalOf(history), 'older revision')}: ${countsInWords(history)}`,
    ...planOutcomeWords.flatMap(({ outcome, title }) => outcomeLines(plan, outcome, title)),
    ...(sources.length === 0 ? [] : ['', 'Rows', ...sources.flatMap(sourceLines)]),
    ...fileLines(plan),
    '',
    ...(pictured === undefined ? [] : [pictured]),
    verdictWords(plan),
  ];
  return `${lines.map(plain).join('\n')}\n`;
}
