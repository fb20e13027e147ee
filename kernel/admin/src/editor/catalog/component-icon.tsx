export const ComponentIcon = ({ name, size = 18 }: { name: string; size?: number }) => (
  <span
    aria-hidden
    style={{
      display: 'inline-block',
      flexShrink: 0,
      width: size,
      height: size,
      backgroundColor: 'currentColor',
      mask: `url("/icons/${encodeURIComponent(name)}.svg") center / contain no-repeat`,
    }}
  />
);
