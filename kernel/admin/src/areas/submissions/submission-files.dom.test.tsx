import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Notices } from '../../feedback/notices.tsx';
import { SubmissionFiles } from './submission-files.tsx';

afterEach(cleanup);

const show = (files: Parameters<typeof SubmissionFiles>[0]['files']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Notices>
        <SubmissionFiles path="/sites/ice/submissions/1" files={files} labels={{ cv: 'Your CV' }} />
      </Notices>
    </QueryClientProvider>,
  );

test('files are listed by what they were called, with a button each that says which it saves', () => {
  const file = { type: 'application/pdf', bytes: 2048 };
  show([
    { ...file, id: '1', field: 'cv', name: '<b>cv</b>.pdf' },
    { ...file, id: '2', field: 'letter', name: 'letter.pdf' },
  ]);
  const items = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '<b>cv</b>.pdfYour CV, application/pdf, 2 KBSave',
    'letter.pdfletter, application/pdf, 2 KBSave',
  ]);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Save <b>cv</b>.pdf',
    'Save letter.pdf',
  ]);
});

test('where there are none, nothing is said of them', () => {
  show([]);
  expect(screen.queryByText('Files')).toBeNull();
});
