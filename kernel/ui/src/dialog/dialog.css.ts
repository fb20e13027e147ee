import { popoverCss } from './popover.css.ts';

export const dialogCss = `${popoverCss}
.dialog {
  inline-size: min(var(--dialog-size, 36rem), 100vi - 2 * var(--space-4));
  max-block-size: calc(100dvb - 2 * var(--space-4));
  max-inline-size: none;
}

.dialog[data-size='sm'] {
  --dialog-size: 24rem;
}

.dialog[data-size='lg'] {
  --dialog-size: 56rem;
}

.dialog::backdrop {
  background: var(--scrim);
}

.dialog-head {
  align-items: start;
  background: inherit;
  border-block-end: 1px solid var(--color-line);
  display: flex;
  gap: var(--space-4);
  inset-block-start: 0;
  justify-content: space-between;
  padding: var(--space-4) var(--space-6);
  position: sticky;
}

.dialog-heading {
  font-size: var(--type-title-4-size);
  line-height: var(--type-title-4-line);
  max-inline-size: var(--measure);
  min-inline-size: 0;
}

.dialog-close {
  border-radius: var(--radius);
  display: grid;
  margin-block: calc((1lh - 2.75rem) / 2);
  margin-inline-end: calc(-1 * var(--space-3));
  min-block-size: 2.75rem;
  min-inline-size: 2.75rem;
  outline-offset: -2px;
  place-items: center;
}

.dialog-close:hover {
  color: var(--color-accent);
}

.dialog-body {
  display: grid;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  padding: var(--space-6);
}

@media print {
  .dialog-close {
    display: none;
  }
}
`;
