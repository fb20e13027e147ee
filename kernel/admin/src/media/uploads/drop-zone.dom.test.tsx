import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DropZone } from './drop-zone.tsx';

afterEach(cleanup);

const file = new File(['x'], 'x.txt');
const carrying = (types: string[]) => ({ dataTransfer: { types, files: [file], dropEffect: 'copy' } });

test('takes files that are dropped on it', () => {
  const onDrop = jest.fn();
  render(
    <DropZone onDrop={onDrop} label="Drop to upload">
      here
    </DropZone>,
  );
  fireEvent.drop(screen.getByText('here'), carrying(['Files']));
  expect(onDrop.mock.calls).toEqual([[[file]]]);
});

test('says before files are dropped that everyone who has their address can read them', () => {
  render(
    <DropZone onDrop={() => undefined} label="Drop to upload">
      here
    </DropZone>,
  );
  fireEvent.dragOver(screen.getByText('here'), carrying(['Files']));
  expect(screen.getByText(/^Everyone who has the address of a file can read it/)).toBeDefined();
});

test('files that are dropped beside it do not lead out of the admin; text can be dragged', () => {
  const { unmount } = render(
    <DropZone onDrop={undefined} label="Drop to upload">
      here
    </DropZone>,
  );
  // `fireEvent` returns false if the default action was prevented.
  expect(fireEvent.drop(document.body, carrying(['Files']))).toBe(false);
  expect(fireEvent.dragOver(screen.getByText('here'), carrying(['Files']))).toBe(false);
  expect(fireEvent.drop(document.body, carrying(['text/plain']))).toBe(true);
  unmount();
  expect(fireEvent.drop(document.body, carrying(['Files']))).toBe(true);
});
