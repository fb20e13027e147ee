// Without anchor positioning, a popover is in the middle of the window. In the canvas, popups are in the flow of the page.
export const dialogCss = `
.dialog,
.dialog-popover {
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  box-shadow: var(--elevation-2);
  color: var(--color-text);
  margin: auto;
  overflow: auto;
  overscroll-behavior: contain;
  padding: 0;
  z-index: var(--dialog-layer, 2000);
}

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

.dialog-popover {
  background: var(--color-raised);
  max-block-size: 60dvb;
  max-inline-size: min(24rem, 100vi - 2 * var(--space-4));
  padding: var(--space-4);
  position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline, block-end span-inline-end, block-start span-inline-end;
}

@supports (position-area: block-end) {
  .dialog-popover[popover] {
    inset: auto;
    margin: var(--space-1) 0;
    position-area: block-end span-inline-end;
  }

  .dialog-popover[data-placement='top'] {
    position-area: block-start span-inline-end;
  }

  .dialog-popover[data-placement='start'] {
    margin: 0 var(--space-1);
    position-area: inline-start span-block-end;
  }

  .dialog-popover[data-placement='end'] {
    margin: 0 var(--space-1);
    position-area: inline-end span-block-end;
  }

  .dialog-menu[popover] {
    min-inline-size: max(10rem, anchor-size(inline));
  }
}

.dialog-menu {
  list-style: none;
  min-inline-size: 10rem;
  padding: var(--space-1);
}

.dialog-menu > li {
  margin: 0;
}

.dialog-item {
  align-content: center;
  border-radius: var(--radius);
  color: var(--color-text);
  display: block;
  min-block-size: 2.75rem;
  outline-offset: -2px;
  padding: var(--space-2) var(--space-3);
  text-decoration: none;
}

.dialog-item:is(:hover, :focus-visible) {
  background: var(--color-surface);
  color: var(--color-accent);
}

.dialog-item[aria-current] {
  font-weight: 600;
}

.dialog-inline {
  box-shadow: none;
  inline-size: auto;
  margin: var(--space-2) 0 0;
  max-block-size: none;
}

@media print {
  :is(.dialog, .dialog-popover):not(.dialog-menu) {
    border-width: 1px 0;
    box-shadow: none;
    display: block;
    inline-size: auto;
    margin-block: var(--space-4);
    max-block-size: none;
    max-inline-size: none;
    padding-inline: 0;
    position: static;
  }

  .dialog-close {
    display: none;
  }
}
`;
