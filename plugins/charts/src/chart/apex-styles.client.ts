export const apexStyles = `
.frame { block-size: 100%; }
.apexcharts-canvas { position: relative; direction: ltr; user-select: none; }
.apexcharts-canvas svg { display: block; }
.apexcharts-tooltip { position: absolute; inset-block-start: 0; inset-inline-start: 0; z-index: 1; opacity: 0; pointer-events: none; }
.apexcharts-tooltip.apexcharts-active { opacity: 1; }
.apexcharts-xaxistooltip, .apexcharts-yaxistooltip, .apexcharts-toolbar { display: none; }
.apexcharts-xcrosshairs, .apexcharts-ycrosshairs { opacity: 0; pointer-events: none; }
.apexcharts-xcrosshairs.apexcharts-active { opacity: 1; }
.apexcharts-datalabels, .apexcharts-pie-label, .apexcharts-datalabel { pointer-events: none; cursor: default; }
.tip { background: var(--color-raised); border: 1px solid var(--color-line); border-radius: var(--radius); box-shadow: var(--elevation-1); color: var(--color-text); font: var(--type-small-size)/var(--type-small-line) var(--font-figures); font-variant-numeric: tabular-nums; padding: var(--space-2) var(--space-3); }
.tip p { font-weight: 600; margin: 0; }
.tip ul { list-style: none; margin: 0; padding: 0; }
.tip li { align-items: center; display: flex; gap: var(--space-2); white-space: nowrap; }
.tip b { margin-inline-start: auto; padding-inline-start: var(--space-3); }
.tip .key { background: currentColor; block-size: 3px; inline-size: 14px; }
${[1, 2, 3, 4, 5, 6].map((number) => `.key[data-series="${number}"] { color: var(--series-${number}); }`).join('\n')}
`;
