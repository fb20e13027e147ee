// The sign of a move has its own space, so that nothing shifts. The button keeps its space until the script starts it.
export const liveCss = `
.live {
  display: grid;
  gap: var(--space-3);
  grid-template-columns: minmax(0, 1fr);
}

.live-value {
  font-variant-numeric: tabular-nums;
}

data.live-value {
  display: inline-block;
  padding-inline-start: 1em;
  position: relative;
}

.live-value[data-moved='up'] {
  color: var(--movement-up);
}

.live-value[data-moved='down'] {
  color: var(--movement-down);
}

.live-value[data-moved]::before {
  content: '▲';
  content: '▲' / '';
  font-size: 0.6em;
  inset-block-start: 0.5em;
  inset-inline-start: 0;
  position: absolute;
}

.live-value[data-moved='down']::before {
  content: '▼';
  content: '▼' / '';
}

.live-foot {
  align-items: center;
  display: flex;
  flex-wrap: wrap;
  font-size: var(--type-small-size);
  gap: var(--space-2) var(--space-4);
  line-height: var(--type-small-line);
}

.live:not([data-live]) > .live-foot {
  visibility: hidden;
}

.live-pause {
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  min-block-size: 2.75rem;
  padding-inline: var(--space-3);
}

.live-pause:hover {
  border-color: var(--color-accent);
  color: var(--color-accent);
}

.live-status {
  font-weight: 600;
}

.live[data-paused] .live-when-running,
.live:not([data-paused]) .live-when-paused {
  display: none;
}

@media (scripting: none) {
  .live-foot {
    display: none;
  }
}

@media (prefers-reduced-motion: no-preference) {
  .live-value {
    transition: color 0.4s;
  }
}

@media print {
  .live-value[data-moved] {
    color: inherit;
  }

  .live-value[data-moved]::before {
    content: none;
  }
}
`;
