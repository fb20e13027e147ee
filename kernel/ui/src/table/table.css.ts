// The edges of a region fade on any background while it can scroll. Positioned, so that hidden texts scroll along. On a
// phone, a long table far below the fold is not laid out before the first paint.
export const tableCss = `
.table-region {
  --table-towards: right;
  overflow-x: auto;
  position: relative;
}

.table-region:dir(rtl) {
  --table-towards: left;
}

@supports (animation-timeline: scroll()) {
  .table-region:not(:focus-visible) {
    animation: table-edges linear;
    animation-timeline: scroll(self inline);
  }
}

@keyframes table-edges {
  from {
    mask-image: linear-gradient(to var(--table-towards), black calc(100% - var(--space-12)), transparent);
  }

  2%,
  98% {
    mask-image: linear-gradient(
      to right,
      transparent,
      black var(--space-12),
      black calc(100% - var(--space-12)),
      transparent
    );
  }

  to {
    mask-image: linear-gradient(to var(--table-towards), transparent, black var(--space-12));
  }
}

.table-caption {
  font-weight: 600;
  padding-block-end: var(--space-2);
}

.table tbody th {
  min-inline-size: 16ch;
}

.table [scope='colgroup'] {
  text-align: center;
}

.table :is([data-type='date'], [data-type='download']) {
  white-space: nowrap;
}

.table[data-zebra] tbody > :nth-child(odd) {
  background: var(--color-raised);
}

.table[data-zebra] tr > :first-child {
  padding-inline-start: var(--space-3);
}

.table[data-zebra] tr > :last-child {
  padding-inline-end: var(--space-3);
}

.table tbody a > .icon {
  margin-inline-end: var(--space-1);
  max-inline-size: none;
}

.table-empty {
  color: var(--color-muted);
}

.table-place:has(> .table-region > .table[data-stacks]) {
  container-type: inline-size;
}

@container (max-width: 40rem) {
  .table[data-stacks] tr {
    border-block-end: 1px solid var(--color-line);
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-3);
  }

  .table[data-stacks] thead tr {
    border-block-end-color: var(--color-text);
    padding-block-start: 0;
  }

  .table[data-stacks] thead:not(:has(a)) {
    clip-path: inset(50%);
    position: absolute;
  }

  .table[data-stacks] thead th:not(:has(> a)) {
    display: none;
  }

  .table[data-stacks] :is(th, td) {
    border: 0;
    display: block;
    padding: 0;
    text-align: start;
  }

  .table[data-stacks] tbody th {
    inline-size: 100%;
  }

  .table[data-stacks] td {
    color: var(--color-muted);
    font-size: var(--type-small-size);
    line-height: var(--type-small-line);
  }

  .table[data-stacks] td:empty {
    display: none;
  }
}

@media (max-width: 640px) {
  .table-region:has(> .table > tbody > :nth-child(21)) {
    contain-intrinsic-block-size: auto 60rem;
    content-visibility: auto;
  }
}
`;
