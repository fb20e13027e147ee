import { expect, test } from '@jest/globals';
import { renderNode, type Situation } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: Record<string, string | number | boolean>, situation?: Situation): Promise<void> {
  document.body.innerHTML = await renderNode(
    plugin,
    { id: 'node', name: 'cms-component-circular-detail', props },
    situation,
  );
}

test('a notice is shown with its rules and document', async () => {
  await render({}, { params: { noticeNumber: 'S26-011' } });
  expect(screen.getByRole('article', { name: 'Sample: smaller price steps in sugar futures' })).toBeTruthy();
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'S26-011',
    'Aug 12, 2026',
    'Contract terms',
    'Agriculture',
    'US',
    'Rule 11.07',
    'Rule 11.08',
  ]);
  expect(screen.getByRole('link', { name: 'Open the document' }).getAttribute('href')).toBe(
    '/documents/sample-circular.pdf',
  );
});

test('absent parts of a notice are omitted', async () => {
  await render({ noticeNumber: 'RB-1' });
  expect(screen.queryByText('Rules')).toBeNull();
  expect(screen.queryByText('Market')).toBeNull();
  await render({ noticeNumber: 'C26-003' });
  expect(screen.queryByRole('link', { name: 'Open the document' })).toBeNull();
});

test('a missing notice says so, and links the others', async () => {
  await render({ noticeNumber: 'S00-000', overview: '/circulars' });
  expect(screen.getByText('There is no notice S00-000. It may have been withdrawn.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All notices' })).toBeTruthy();
});

test('its title is a heading of level 2 by default, where its place allows it', async () => {
  const heading = () => screen.queryByRole('heading');
  await render({ noticeNumber: 'S26-011' });
  expect([heading()?.tagName, heading()?.dataset['level']]).toEqual(['H2', '2']);
  await render({ noticeNumber: 'S26-011', level: 4 });
  expect([heading()?.tagName, heading()?.dataset['level']]).toEqual(['H2', '4']);
  expect(heading()?.innerHTML).toBe('<bdi>Sample: smaller price steps in sugar futures</bdi>');
  await render({ noticeNumber: 'S26-011', showTitle: false });
  expect(heading()).toBeNull();
});
