// Buttons keep their space until the script starts them. On paper, the items follow each other.
export const railCss = `
.rail {
  --rail-item: 18rem;
  display: grid;
  gap: var(--space-3);
  grid-template-columns: minmax(0, 1fr);
}

.rail[data-size='full'] {
  --rail-item: 100%;
}

.rail-controls {
  display: flex;
  gap: var(--space-2);
  justify-content: end;
}

.rail:not([data-live]) > .rail-controls {
  visibility: hidden;
}

.rail-button {
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  color: var(--color-text);
  display: grid;
  min-block-size: 2.75rem;
  min-inline-size: 2.75rem;
  place-items: center;
}

.rail-button:hover {
  border-color: var(--color-accent);
  color: var(--color-accent);
}

.rail-button[aria-disabled='true'] {
  color: var(--color-line);
  cursor: default;
}

.rail-pause {
  margin-inline-end: auto;
}

.rail[data-moving] .rail-when-still,
.rail:not([data-moving]) .rail-when-moving {
  display: none;
}

.rail-status {
  inset-block-start: 0;
}

.rail-track {
  display: flex;
  gap: var(--space-6);
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  padding-block: var(--space-1);
  position: relative;
  scroll-snap-type: inline mandatory;
}

.rail-track > :not(cms-slot),
.rail-track > cms-slot > * {
  flex: 0 0 min(var(--rail-item), 100%);
  min-inline-size: 0;
  scroll-snap-align: start;
}

.rail-picks {
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  max-inline-size: none;
}

.rail-pick {
  display: grid;
  min-block-size: var(--space-6);
  min-inline-size: var(--space-6);
  place-items: center;
}

.rail-pick::before {
  background: transparent;
  block-size: var(--space-3);
  border: 2px solid currentColor;
  border-radius: 50%;
  content: '';
  inline-size: var(--space-3);
}

.rail-pick[data-current]::before {
  background: currentColor;
}

@media (scripting: none) {
  .rail-controls {
    display: none;
  }
}

@media (forced-colors: active) {
  .rail-pick[data-current]::before {
    background: Highlight;
    forced-color-adjust: none;
  }

  .rail-button[aria-disabled='true'] {
    color: GrayText;
  }
}

@media print {
  .rail-track {
    display: block;
    overflow: visible;
  }

  .rail-picks {
    display: none;
  }
}
`;
