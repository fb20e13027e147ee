// Without anchor positioning, a popover is in the middle of the window. In the canvas, popups are in the flow of the
// page.
export const popoverCss = `
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
}
`;
