import { remOf } from '../internal/rem-of.ts';

const paths = {
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2Zm0 0v14',
  caution: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.4v.1',
  check: 'm5 12.5 4.5 4.5L19 7',
  chevronDown: 'm6 9.5 6 6 6-6',
  chip: 'M7 7h10v10H7zM10 3.5v3.5m4-3.5v3.5m-4 10v3.5m4-3.5v3.5M3.5 10H7m-3.5 4H7m10-4h3.5M17 14h3.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  dark: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z',
  download: 'M12 4v12m-5-5 5 5 5-5M4 20h16',
  ethics: 'M12 4v16m-5 0h10M5 7h14M5 7l-2.5 6.5a2.7 2.7 0 0 0 5 0zm14 0-2.5 6.5a2.7 2.7 0 0 0 5 0z',
  external: 'M8 6h10v10M18 6 6 18',
  gauge: 'M4 17.5a8.5 8.5 0 1 1 16 0M12 14l4-4.5M12 13a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  help:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.5c.2-1.5 1.2-2.2 ' +
    '2.5-2.2s2.5.9 2.5 2.2c0 1.7-2.5 1.9-2.5 4m0 2.5v.1',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.1m3.6 0h.1m3.5 0h.1m3.5 0h.1M7.5 14h9',
  layers: 'm12 4 8.5 4.5L12 13 3.5 8.5zM4 12.5l8 4.3 8-4.3M4 16l8 4.3 8-4.3',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5V4m0 16v1.5M2.5 12H4m16 0h1.5M5.3 ' +
    '5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1',
  lock: 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  microphone:
    'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  move: 'M12 4v16M4 12h16M9.5 6.5 12 4l2.5 2.5m-5 11L12 20l2.5-2.5m-8-8L4 12l2.5 2.5m11-5L20 12l-2.5 2.5',
  note: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5m0-9v.1',
  pause: 'M8.5 5.5v13m7-13v13',
  person: 'M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM4.5 9.5c5 1.5 10 1.5 15 0M12 10.7v4m0 0-3 6m3-6 3 6',
  pin: 'M9 4h6l-.7 6 3.2 3.5H6.5L9.7 10zM12 13.5V20.5',
  play: 'M8 5.5v13l10.5-6.5z',
  plus: 'M12 5v14M5 12h14',
  reset: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.8M4.5 4v4.8h4.8',
  screen: 'M3 5h18v11.5H3zM8.5 20h7M12 16.5V20',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  sliders:
    'M4 7h9m4 0h3M4 12h3m4 0h9M4 17h9m4 0h3M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 ' +
    '10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm6 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  star: 'm12 4 2.5 5.2 5.5.7-4 3.9 1 5.7-5-2.8-5 2.8 1-5.7-4-3.9 5.5-.7z',
  stop: 'M6.5 6.5h11v11h-11z',
  system: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0v17m2-16.5v16m2-15v14m2-12v10',
  text: 'M5 5.5h14M5 10h14M5 14.5h14M5 19h8',
  tip: 'M12 3.5a6 6 0 0 0-3.6 10.8c.8.6 1.1 1.2 1.1 2.2h5c0-1 .3-1.6 1.1-2.2A6 6 0 0 0 12 3.5ZM10 20h4',
  trash: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.9 13h9.2l.9-13M10 10v6m4-6v6',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  readonly className?: string;
}

/**
 * A line icon in the colour of the text; always decoration beside or inside something with a name.
 */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={remOf(size)}
      height={remOf(size)}
      className={className ?? 'shrink-0'}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
