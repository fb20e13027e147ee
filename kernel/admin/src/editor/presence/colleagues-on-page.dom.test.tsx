import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { mockCanvas } from '../../canvas/canvas-handle.fixture.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { colleagueOf, withColleagues } from './colleague.fixture.tsx';
import { ColleaguesOnPage } from './colleagues-on-page.ts';

afterEach(cleanup);

test('the page frames each node that colleagues have selected, but not itself', () => {
  const { canvas, send } = mockCanvas();
  const { Colleagues, show } = withColleagues(() => <ColleaguesOnPage canvas={canvas} />);
  renderEditor(Colleagues, treeOf({ main: [nodeOf('t', 'text'), nodeOf('u', 'text')] }));
  show(
    colleagueOf(),
    colleagueOf({ user: 'cleo', name: 'Cleo Sample', color: '#ad1457' }),
    colleagueOf({ user: 'dan', name: 'Dan Sample', node: 'u', color: '#2e7d32' }),
    colleagueOf({ user: 'eve', node: 'page' }),
    colleagueOf({ user: 'finn', node: null }),
  );
  expect(send.mock.lastCall).toEqual([
    {
      type: 'colleagues',
      colleagues: [
        { node: 't', name: 'Ben Sample, Cleo Sample', color: '#1565c0' },
        { node: 'u', name: 'Dan Sample', color: '#2e7d32' },
      ],
    },
  ]);
  show();
  expect(send.mock.lastCall).toEqual([{ type: 'colleagues', colleagues: [] }]);
});
