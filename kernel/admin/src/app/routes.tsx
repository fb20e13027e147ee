import type { RouteObject } from 'react-router';
import { SessionGate } from '../session/session-gate.tsx';
import { Loading } from '../feedback/loading.tsx';
import { areas } from './areas.ts';
import { NoSuchScreen } from './dead-ends.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { SearchLayout } from './search/search-layout.tsx';
import { Shell } from './shell.tsx';

/** Routes of the application. Screens load when first opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ScreenFailure,
    HydrateFallback: Loading,
    children: [
      ...areas.flatMap(({ open = [] }) => open),
      {
        Component: SessionGate,
        children: [
          {
            element: <SearchLayout areas={areas} />,
            children: [
              { path: 'sites/:site', ErrorBoundary: ScreenFailure, children: areas.flatMap(({ whole = [] }) => whole) },
              {
                Component: Shell,
                children: [
                  {
                    ErrorBoundary: ScreenFailure,
                    children: [
                      ...areas.flatMap(({ group = [] }) => group),
                      { path: 'sites/:site', children: areas.flatMap(({ site = [] }) => site) },
                      { path: '*', Component: NoSuchScreen },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
