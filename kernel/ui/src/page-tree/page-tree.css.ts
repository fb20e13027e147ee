export const pageTreeCss = `
.page-tree ul {
  padding: 0;
  list-style: none;
}

.page-tree a {
  display: block;
  padding-block: var(--space-2);
  color: var(--color-text);
  text-decoration: none;
}

.page-tree a:hover {
  text-decoration: underline;
}

.page-tree li + li {
  margin: 0;
}

.page-tree ul ul {
  padding-inline-start: var(--space-4);
  border-inline-start: 1px solid var(--color-line);
  font-size: var(--type-small-size);
  line-height: var(--type-small-line);
}

.page-tree [data-within] > a {
  font-weight: 600;
}

.page-tree [aria-current] {
  color: var(--color-accent);
}

@media (forced-colors: active) {
  .page-tree [aria-current] {
    text-decoration: underline;
  }
}
`;
