import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { formAround, provideForm } from './form-around.ts';
import { FormOutcome } from './form-outcome.tsx';

const formOutcomes = ['success', 'invalid', 'error', 'pending'];
const handedDown = (outcome?: string) => {
  const form = outcome === undefined ? undefined : { outcome, values: {}, errors: {}, message: 'Wait.', answer: [1] };
  return formAround(provideForm('form', { form, formOutcomes }), 'node');
};
const draw = (form: ReturnType<typeof formAround>, outcome: string) =>
  renderToStaticMarkup(
    <FormOutcome form={form} outcome={outcome}>
      Shown
    </FormOutcome>,
  );

test('outcome, message and answer are handed down', () => {
  expect(handedDown('pending')).toEqual({
    id: 'form',
    values: {},
    errors: {},
    outcome: 'pending',
    message: 'Wait.',
    answer: [1],
    outcomes: formOutcomes,
  });
  expect(handedDown()).toEqual({ id: 'form', values: {}, errors: {}, outcomes: formOutcomes });
});

test('a part is hidden unless its outcome came', () => {
  expect(draw(handedDown('pending'), 'pending')).not.toContain('hidden');
  expect(draw(handedDown('success'), 'pending')).toContain('hidden');
  expect(draw(handedDown(), 'pending')).toContain('hidden');
});

test('a part for an outcome that the form never has is an error, which lists those it has', () => {
  expect(() => draw(handedDown(), 'pendng')).toThrow(
    'The form here has no outcome "pendng". Use one of: success, invalid, error, pending.',
  );
  expect(() => draw(formAround({}, 'node'), 'pendng')).not.toThrow();
});
