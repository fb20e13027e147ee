// The button keeps its space until the script loads. Without script, the link below the frame remains.
export const gateCss = `
.gate {
  min-inline-size: 0;
}

.gate-box {
  --gate-ratio: 16 / 9;
  aspect-ratio: var(--gate-ratio);
  background: var(--color-raised);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  display: grid;
  overflow: clip;
  position: relative;
}

.gate-box[data-ratio='4-3'] {
  --gate-ratio: 4 / 3;
}

.gate-box[data-ratio='1-1'] {
  --gate-ratio: 1;
}

.gate-box[data-ratio='21-9'] {
  --gate-ratio: 21 / 9;
}

.gate-box[data-ratio='9-16'] {
  --gate-ratio: 9 / 16;
  max-inline-size: 24rem;
}

.gate-box > * {
  min-inline-size: 0;
}

.gate-poster {
  aspect-ratio: var(--gate-ratio);
  display: block;
}

.gate-poster > img {
  block-size: 100%;
  inline-size: 100%;
  object-fit: cover;
}

.gate-front {
  align-content: center;
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  padding: var(--space-6);
  position: relative;
}

@media not (min-width: 768px) {
  .gate-box:has(> .gate-poster):not(:has(> .gate-frame)) {
    aspect-ratio: auto;
  }
}

@media (min-width: 768px) {
  .gate-poster {
    inset: 0;
    position: absolute;
  }

  .gate-front[data-over] {
    align-self: end;
    background: var(--color-surface);
    border: 1px solid var(--color-line);
    border-radius: var(--radius);
    justify-self: start;
    margin: var(--space-4);
    max-inline-size: 28rem;
    padding: var(--space-4);
  }
}

:is(.gate-title, .gate-preview, .gate-host) {
  margin: 0;
}

.gate-title {
  font-size: var(--type-title-4-size);
  font-weight: var(--type-title-4-weight);
  line-height: var(--type-title-4-line);
}

.gate-host,
.gate-caption {
  color: var(--color-muted);
  font-size: var(--type-small-size);
  line-height: var(--type-small-line);
}

.gate-load:not([data-live]) {
  visibility: hidden;
}

@media (scripting: none) {
  .gate-load {
    display: none;
  }
}

.gate-poster:has(~ .gate-frame) {
  display: none;
}

.gate-frame {
  block-size: 100%;
  inline-size: 100%;
  inset: 0;
  position: absolute;
}

@media print {
  .gate-box {
    aspect-ratio: auto;
  }
}
`;
