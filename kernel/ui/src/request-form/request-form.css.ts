export const requestFormCss = `
.request-form > .form {
  max-inline-size: none;
}

.request-form-section {
  border: 0;
  border-block-start: 1px solid var(--color-line);
  display: grid;
  gap: var(--space-4);
  margin: 0;
  min-inline-size: 0;
  padding: var(--space-6) 0 0;
}

.request-form-section:first-of-type {
  border: 0;
  padding: 0;
}

.request-form-title {
  float: inline-start;
  font-size: var(--type-title-4-size);
  font-weight: var(--type-title-4-weight);
  line-height: var(--type-title-4-line);
  padding: 0;
}

.request-form-script {
  border: 1px solid var(--color-line);
  border-inline-start-width: 4px;
  border-radius: var(--radius);
  padding: var(--space-4);
}

.request-form-rows {
  display: grid;
  gap: var(--space-4);
}

.request-form-fields,
.request-form-row {
  display: grid;
  gap: var(--space-4) var(--space-6);
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
}

.request-form-fields {
  align-items: start;
}

.request-form-row {
  align-items: end;
}

.request-form-row[role='group'] + .request-form-row {
  border-block-start: 1px solid var(--color-line);
  padding-block-start: var(--space-4);
}

.request-form-add,
.request-form-remove {
  justify-self: start;
}
`;
