export const portraitCss = `
.portrait {
  --portrait-size: 4rem;
  background: var(--color-raised);
  block-size: var(--portrait-size);
  border: 1px solid var(--color-line);
  border-radius: 50%;
  color: var(--color-accent);
  display: grid;
  flex: none;
  font-weight: 600;
  inline-size: var(--portrait-size);
  overflow: clip;
  place-items: center;
}

.portrait[data-size='large'] {
  --portrait-size: 6rem;
  font-size: var(--type-title-3-size);
}

.portrait[data-square] {
  border-radius: var(--radius);
}

.portrait img {
  block-size: var(--portrait-size);
  inline-size: var(--portrait-size);
  object-fit: cover;
}
`;
