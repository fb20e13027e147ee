import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { FilterInput, FilterSelect } from './filter-bar.tsx';

const draw = (chosen: string) =>
  renderToStaticMarkup(
    <FilterSelect
      id="topic"
      name="topic"
      label="Topic"
      all="All topics"
      options={['GAS', { value: 'CTR', label: 'Containers' }]}
      chosen={chosen}
    />,
  ).match(/<option.*<\/option>/)?.[0];

test('a select offers values, with labels where there are some, and what is chosen even if it is gone', () => {
  const offered = '<option value="GAS">GAS</option><option value="CTR">Containers</option>';
  expect(draw('')).toBe(`<option value="" selected="">All topics</option>${offered}`);
  expect(draw('CTR')).toBe(`<option value="">All topics</option>${offered.replace('"CTR"', '"CTR" selected=""')}`);
  expect(draw('OIL')).toBe(
    `<option value="">All topics</option><option value="OIL" selected="">OIL</option>${offered}`,
  );
});

test('only words have a greatest length, which HTML does not allow for days', () => {
  const input = { id: 'from', name: 'from', label: 'From', value: undefined };
  expect(renderToStaticMarkup(<FilterInput {...input} />)).toContain('type="search" maxLength="200"');
  expect(renderToStaticMarkup(<FilterInput {...input} type="date" />)).not.toContain('maxLength');
});
