export { Icon, type IconProps } from './icon.tsx';
export { reactIsland, type IslandProps } from './react-island.tsx';
