import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { submitted } from '../screen/submitted-fields.ts';
import { Confirm } from './confirm.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;

test('a dialog hands over what was entered, and a form around it hears nothing of that', async () => {
  const [outer, entered] = [jest.fn(), jest.fn()];
  render(
    <form onSubmit={outer}>
      <FormDialog
        title="Rename"
        action="Save"
        onSubmit={(event) => entered(submitted(event, 'name'))}
        onClose={nothing}
      >
        <input name="name" aria-label="Name" />
      </FormDialog>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Rates{Enter}');
  expect(screen.getByRole('dialog', { name: 'Rename' })).toBeTruthy();
  expect(entered.mock.calls).toEqual([[{ name: 'Rates' }]]);
  expect(outer).not.toHaveBeenCalled();
});

test('a failure is shown after the content, and nothing is sent while it is busy', () => {
  render(
    <Confirm
      open
      title="Delete it?"
      action="Delete"
      busy
      error={new Error('It is in use.')}
      onConfirm={nothing}
      onClose={nothing}
    >
      <p>Two pages show it.</p>
    </Confirm>,
  );
  const content = screen.getByText('Two pages show it.');
  expect(content.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Delete/ }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false);
});
