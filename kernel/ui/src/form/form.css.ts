export const formCss = `
.form {
  max-inline-size: var(--measure);
}

.form-body {
  display: grid;
  gap: var(--space-6);
}

.form-body[hidden] {
  display: none;
}

.form-body > * {
  min-inline-size: 0;
}

.form-trap {
  block-size: 1px;
  inline-size: 1px;
  inset-inline-start: -100vw;
  overflow: hidden;
  position: absolute;
}

.form-problems {
  background: var(--intent-surface);
  border: 1px solid var(--intent-line);
  border-inline-start-width: 4px;
  border-radius: var(--radius);
  color: var(--intent-text);
  padding: var(--space-4);
}

.form-body:has(> :not(.form-problems) .form-problems) > .form-problems {
  display: none;
}

.form-problems-title {
  font-weight: 600;
}

.form-problems ul {
  margin-block-start: var(--space-2);
}

.form-problems ul:empty {
  display: none;
}

.form-problems a {
  color: inherit;
}

.form-result {
  align-items: start;
  background: var(--intent-surface);
  border: 1px solid var(--intent-line);
  border-inline-start-width: 4px;
  border-radius: var(--radius);
  color: var(--intent-text);
  display: grid;
  gap: var(--space-4);
  grid-template-columns: auto minmax(0, 1fr);
  padding: var(--space-6);
}

.form-result[hidden],
.form-result:not([data-result='success']) .form-result-own:not(:has(.form-outcome:not([hidden]))),
.form-result[data-result='error']:not(:has(.form-outcome:not([hidden]))),
.form-result:has(.form-outcome:not([hidden])) .form-result-content > .form-result-title {
  display: none;
}

.form-result[data-result='error'] > .icon {
  display: none;
}

.form-result > .icon {
  block-size: var(--space-8);
  inline-size: var(--space-8);
}

.form-result-title {
  font-size: var(--type-title-3-size);
  font-weight: var(--type-title-3-weight);
  line-height: var(--type-title-3-line);
}

.form-result-content > a {
  color: inherit;
  display: inline-block;
  margin-block-start: var(--space-4);
}

.form-foot {
  align-items: center;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
}

.form-status {
  color: var(--color-muted);
}

.form-body[aria-busy='true'] .button {
  cursor: progress;
  opacity: 0.6;
}

.form-field {
  display: grid;
  gap: var(--space-1);
}

.form-captcha {
  justify-items: start;
}

.form-captcha-widget {
  max-inline-size: 100%;
  overflow: auto;
}

.form-label {
  padding: 0;
}

.form-optional,
.form-hint {
  color: var(--color-muted);
  font-weight: 400;
}

.form-hint,
.form-error {
  font-size: var(--type-small-size);
  line-height: var(--type-small-line);
}

.form-error {
  color: var(--intent-bad-text);
  font-weight: 600;
}

.form-field > .form-error,
.form-field > .form-hint {
  margin: 0;
}

.form-control[aria-invalid='true'] {
  border-color: var(--intent-bad-text);
  box-shadow: inset 0 0 0 1px var(--intent-bad-text);
}

.form-control::file-selector-button {
  background: none;
  border: 1px solid var(--color-muted);
  border-radius: var(--radius);
  color: inherit;
  font: inherit;
  margin-inline-end: var(--space-3);
  padding-inline: var(--space-3);
}

.form-choice {
  cursor: pointer;
  display: grid;
  font-weight: 400;
  gap: var(--space-3);
  grid-template-columns: auto 1fr;
  inline-size: fit-content;
  padding-block: var(--space-1);
}

.form-tick {
  margin-block-start: 0.125em;
}
`;
