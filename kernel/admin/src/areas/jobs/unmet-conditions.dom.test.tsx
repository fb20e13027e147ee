import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { UnmetConditions } from './unmet-conditions.tsx';

afterEach(cleanup);

const conditionsOf = (met: boolean, ...names: string[]) => names.map((name) => ({ name, met }));

test('the notice lists each unmet condition, with or without words of its own', () => {
  render(
    <UnmetConditions
      conditions={[...conditionsOf(true, 'sites', 'space'), ...conditionsOf(false, 'writing', 'clock', 'new')]}
    />,
  );
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toMatch(
    /^The server needs attentionNothing can be saved.+The clock of the machine was set back.+The condition “new” is not met\.$/,
  );
});

test('where all are met, nothing is said', () => {
  render(
    <UnmetConditions conditions={conditionsOf(true, 'sites', 'content', 'database', 'writing', 'space', 'clock')} />,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
