const paths = {
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  caution: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.4v.1',
  check: 'm5 12.5 4.5 4.5L19 7',
  chevronDown: 'm6 9.5 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  dark: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z',
  download: 'M12 4v12m-5-5 5 5 5-5M4 20h16',
  ethics: 'M12 4v16m-5 0h10M5 7h14M5 7l-2.5 6.5a2.7 2.7 0 0 0 5 0zm14 0-2.5 6.5a2.7 2.7 0 0 0 5 0z',
  external: 'M8 6h10v10M18 6 6 18',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5V4m0 16v1.5M2.5 12H4m16 0h1.5M5.3 5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  microphone: 'M12 3.5a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0v-5a3 3 0 0 0-3-3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  note: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5m0-9v.1',
  plus: 'M12 5v14M5 12h14',
  reset: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.8M4.5 4v4.8h4.8',
  screen: 'M3 5h18v11.5H3zM8.5 20h7M12 16.5V20',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  system: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0v17m2-16.5v16m2-15v14m2-12v10',
  tip: 'M12 3.5a6 6 0 0 0-3.6 10.8c.8.6 1.1 1.2 1.1 2.2h5c0-1 .3-1.6 1.1-2.2A6 6 0 0 0 12 3.5ZM10 20h4',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  readonly className?: string;
}

/** A line icon in the colour of the text; always decoration beside or inside something with a name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={className ?? 'shrink-0'} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
