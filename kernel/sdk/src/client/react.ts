export { reactIsland, type IslandProps } from './react-island.tsx';
