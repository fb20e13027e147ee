import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';
import { formCustom } from './form-custom.tsx';

const fields = [
  { id: 'name', name: 'name', displayName: 'Name' },
  { id: 'file', type: 'FILE', name: 'file', displayName: 'File' },
];
const declaration = (props: object) =>
  formCustom.form?.({ props: formCustom.props.parse(props), data: undefined, t: String });

test('is delivered to a form handler or to a target URL, never to both', () => {
  const both = {
    handler: 'contact',
    targetUrl: 'https://forms.example.com',
    useJsonFormat: true,
    fields,
    redirectUrl: '/thanks',
  };
  expect(declaration({ ...both, type: 'handler' })).toMatchObject({
    handler: 'contact',
    redirectUrl: '/thanks',
    fields: [{ name: 'name', type: 'TEXT' }, { type: 'FILE' }],
  });
  expect(declaration({ ...both, type: 'handler' })).not.toHaveProperty('targetUrl');
  expect(declaration({ ...both, type: 'target' })).toMatchObject({
    targetUrl: 'https://forms.example.com',
    useJsonFormat: true,
  });
  expect(declaration({ ...both, type: 'target' })).not.toHaveProperty('handler');
});

test('its fields show the entered values and their errors', async () => {
  const html = await renderNode(
    plugin,
    { id: 'node', name: 'cms-component-form-custom', props: { fields } },
    { form: { node: 'node', state: { outcome: 'invalid', values: { name: 'x' }, errors: { name: 'Enter more.' } } } },
  );
  expect(html).toContain('<p id="node-name-error" class="form-error">Enter more.</p>');
  expect(html).toContain('<a href="#node-name">Enter more.</a>');
});
