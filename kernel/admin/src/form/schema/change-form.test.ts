import { expect, test } from '@jest/globals';
import { changeForm } from './change-form.ts';
import { fieldOf, formsOf, type Form } from './field.ts';
import type { JsonSchema } from './json-schema.ts';

const formOf = (kind: string, properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  properties: { kind: { const: kind }, ...properties },
  required: ['kind', ...required],
});
const [film, picture] = formsOf(
  fieldOf(
    'media',
    {
      field: 'choice',
      by: 'kind',
      oneOf: [
        formOf('film', { url: { type: 'string' }, loop: { type: 'boolean' }, size: { type: 'number' } }, [
          'url',
          'loop',
        ]),
        formOf('picture', { url: { type: 'string' }, alt: { type: 'string' }, size: { type: 'string' } }, [
          'url',
          'alt',
        ]),
      ],
    },
    {},
  ),
).forms as [Form, Form];
const value = { id: '1', kind: 'film', url: '/a', loop: true, size: 3 };

test('fields of the same key and kind keep their values, as does the id; the others begin anew', () => {
  expect(changeForm({ by: 'kind', value, from: film, to: picture, earlier: undefined })).toEqual({
    id: '1',
    kind: 'picture',
    url: '/a',
    alt: '',
  });
});

test('a form that was left before has its former values again, but for those that both have', () => {
  const earlier = { id: '0', kind: 'picture', url: '/old', alt: 'The floor', size: 'large' };
  expect(changeForm({ by: 'kind', value, from: film, to: picture, earlier })).toEqual({
    id: '1',
    kind: 'picture',
    url: '/a',
    alt: 'The floor',
    size: 'large',
  });
});

test('a form that is not known leaves only the id', () => {
  expect(changeForm({ by: 'kind', value, from: undefined, to: picture, earlier: undefined })).toEqual({
    id: '1',
    kind: 'picture',
    url: '',
    alt: '',
  });
});

test('a common field without a value begins anew, too', () => {
  expect(
    changeForm({ by: 'kind', value: { kind: 'film', loop: true }, from: film, to: picture, earlier: undefined }),
  ).toEqual({ kind: 'picture', url: '', alt: '' });
});
