import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: object): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-banner-cta',
    props: { title: 'Courses', ...props },
  });
  return screen.getByRole('region', { name: 'Courses' });
}

test('the picture stands after the text or before it, and is decorative', async () => {
  const image = { url: '/a.svg', alt: 'Ships' };
  const band = await render({ image });
  const picture = band.querySelector('img');
  expect([band.dataset['place'], picture?.alt, picture?.getAttribute('loading')]).toEqual(['end', '', 'lazy']);
  expect((await render({ image, mediaOnRight: false })).dataset['place']).toBe('start');
});

test('without a picture it is one column in the same color', async () => {
  const image = { url: '/a.svg' };
  const dataOf = async (props: object) => Object.fromEntries(Object.entries((await render(props)).dataset));
  const alone = { bleed: 'true', band: 'true', bg: 'raised' };
  expect(await dataOf({})).toEqual(alone);
  expect(await dataOf({ image })).toEqual({ ...alone, place: 'end' });
  expect(await dataOf({ bgColor: 'accent' })).toEqual({ ...alone, bg: 'accent' });
});

test('shows eyebrow, title, description and actions in this order', async () => {
  const ctas = [
    { id: 'start', label: 'Start', url: '/start' },
    { id: 'plan', label: 'See the plan', url: '/plan', type: 'hotlink' },
  ];
  const band = await render({ eyebrow: 'Sample', description: 'Four lessons', ctas });
  expect(band.textContent).toBe('SampleCoursesFour lessonsStartSee the plan');
  expect(screen.getByRole('heading', { level: 2, name: 'Courses' }).closest('section')).toBe(band);
  expect(screen.getAllByRole('link').map(({ className }) => className)).toEqual(['button', 'hotlink']);
});
