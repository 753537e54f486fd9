/** Colours of a page or an editor. */
export interface Theme {
  background: string;
  text: string;
  muted: string;
  panel: string;
  border: string;
  accent: string;
  keyword: string;
  string: string;
  number: string;
  comment: string;
  call: string;
}

export const themes = {
  night: {
    background: '#1e1e1e',
    text: '#d4d4d4',
    muted: '#858585',
    panel: '#252526',
    border: '#3c3c3c',
    accent: '#0e639c',
    keyword: '#569cd6',
    string: '#ce9178',
    number: '#b5cea8',
    comment: '#6a9955',
    call: '#dcdcaa',
  },
  paper: {
    background: '#ffffff',
    text: '#1f2328',
    muted: '#6e7781',
    panel: '#f6f8fa',
    border: '#d0d7de',
    accent: '#0969da',
    keyword: '#cf222e',
    string: '#0a3069',
    number: '#0550ae',
    comment: '#6e7781',
    call: '#8250df',
  },
  dusk: {
    background: '#282a36',
    text: '#f8f8f2',
    muted: '#7f88b0',
    panel: '#21222c',
    border: '#44475a',
    accent: '#6272a4',
    keyword: '#ff79c6',
    string: '#f1fa8c',
    number: '#bd93f9',
    comment: '#7f8dbf',
    call: '#50fa7b',
  },
  sand: {
    background: '#fdf6e3',
    text: '#586e75',
    muted: '#93a1a1',
    panel: '#eee8d5',
    border: '#ddd6c1',
    accent: '#268bd2',
    keyword: '#859900',
    string: '#2aa198',
    number: '#d33682',
    comment: '#93a1a1',
    call: '#268bd2',
  },
  slate: {
    background: '#0d1117',
    text: '#e6edf3',
    muted: '#7d8590',
    panel: '#161b22',
    border: '#30363d',
    accent: '#2f81f7',
    keyword: '#ff7b72',
    string: '#a5d6ff',
    number: '#79c0ff',
    comment: '#8b949e',
    call: '#d2a8ff',
  },
} satisfies Record<string, Theme>;
