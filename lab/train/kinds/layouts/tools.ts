import { escape } from '../../../screens/html.ts';
import { codeRows } from '../../../screens/editor.ts';
import { box, codeFonts, label, labels, lines, type Brush, type Layout } from './drawing.ts';

/** Some lines of a program. */
export function program(
  { chance, pools }: Brush,
  from = 8,
  to = 34,
): { name: string; text: string } {
  const { name, text } = chance.pick(pools.code);
  const rows = text.split('\n').map((row) => row.replaceAll('\t', '    ').slice(0, 110));
  const start = chance.int(0, Math.max(0, rows.length - to));
  return { name, text: rows.slice(start, start + chance.int(from, to)).join('\n') };
}

export const mono = ({ chance }: Brush): string => `font-family:'${chance.pick(codeFonts)}'`;

const editor: Layout = (brush) => {
  const { chance, theme } = brush,
    { name, text } = program(brush);
  const files = chance.some(brush.pools.code, chance.int(4, 12)).map((file) => file.name);
  const menu = chance.one(0.7)
    ? box(
        `background:${theme.panel};padding:4px 10px`,
        ['File', 'Edit', 'Selection', 'View', 'Go', 'Run', 'Terminal', 'Help']
          .slice(0, chance.int(3, 8))
          .join('&nbsp;&nbsp; '),
      )
    : '';
  const side = chance.one(0.6)
    ? box(
        `width:190px;background:${theme.panel};padding:10px;line-height:1.8`,
        `EXPLORER${lines(files)}`,
      )
    : '';
  const panel = chance.one(0.3)
    ? box(
        `border-top:1px solid ${theme.border};padding:8px;${mono(brush)}`,
        `PROBLEMS &nbsp; OUTPUT &nbsp; TERMINAL<br>$ npm test<br>${chance.int(1, 40)} passed`,
      )
    : '';
  const status = chance.one(0.6)
    ? box(
        `background:${theme.accent};color:#fff;padding:2px 10px`,
        `main* &nbsp; Ln ${chance.int(1, 99)}, Col ${chance.int(1, 60)} &nbsp; Spaces: 4 &nbsp; UTF-8`,
      )
    : '';
  return box(
    'display:flex;flex-direction:column;height:100%',
    menu +
      box(
        'display:flex;flex:1;min-height:0;overflow:hidden',
        side +
          box(
            `flex:1;padding:8px;${mono(brush)};overflow:hidden`,
            box(`color:${theme.muted};padding-bottom:6px`, `${name} ×`) + codeRows(text, theme),
          ),
      ) +
      panel +
      status,
  );
};

const bareCode: Layout = (brush) =>
  `<pre style="padding:18px;${mono(brush)}">${escape(program(brush, 6, 28).text)}</pre>`;

const gist: Layout = (brush) => {
  const { theme } = brush,
    { name, text } = program(brush);
  return box(
    'padding:20px',
    box(`color:${theme.muted}`, escape(labels(brush, 1, 4).join(' / '))) +
      box(
        `border:1px solid ${theme.border};border-radius:6px;margin-top:10px`,
        box(
          `background:${theme.panel};padding:6px 12px`,
          `${name} &nbsp; Raw &nbsp; Blame &nbsp; History`,
        ) + box(`padding:10px;${mono(brush)}`, codeRows(text, theme)),
      ),
  );
};

export const codeLayouts: Layout[] = [editor, bareCode, gist, editor];

const commands = [
  'git status',
  'ls -la',
  'npm run build',
  'docker ps',
  'df -h',
  'make test',
  'pip install -r requirements.txt',
  'kubectl get pods',
  'cargo build --release',
  'systemctl status nginx',
  'cat notes.txt',
  'ps aux | head',
  'curl -I https://example.com',
  'ssh ana@build-4',
  'top',
];

function output({ chance, pools, language }: Brush): string[] {
  const word = (): string => chance.pick(pools.code).name.replace(/\..*/, '');
  return Array.from({ length: chance.int(1, 8) }, () =>
    chance.pick([
      () =>
        `-rw-r--r-- 1 ana staff ${chance.int(100, 99_999)}
May ${chance.int(1, 28)} ${chance.int(10, 23)}:${chance.int(10, 59)} ${chance.pick(pools.code).name}`,
      () => `  modified:   src/${chance.pick(pools.code).name}`,
      () =>
        `${word()}-${chance.int(10, 99)}d9f  1/1  Running  ${chance.int(0, 9)}  ${chance.int(1, 60)}h`,
      () =>
        `/dev/sda${chance.int(1, 9)}  ${chance.int(10, 99)}G  ${chance.int(1, 99)}G  ${chance.int(1, 99)}% /`,
      () => `   Compiling ${word()} v0.${chance.int(1, 20)}.${chance.int(0, 9)}`,
      () => ` PASS  test/${word()}.test.ts (${chance.int(1, 40)} tests) ${chance.int(5, 900)} ms`,
      () =>
        `[${chance.int(10, 23)}:${chance.int(10, 59)}:${chance.int(10, 59)}] INFO  ${word()}: started
in ${chance.int(5, 900)} ms`,
      () => chance.pick(pools.sentences[language]).slice(0, 90),
      () => `added ${chance.int(2, 900)} packages in ${chance.int(1, 60)}s`,
    ])(),
  );
}

/** Commands with what they wrote. */
export function session(brush: Brush): string {
  const { chance } = brush;
  const prompt = chance.pick([
    '$ ',
    'ana@build:~$ ',
    'PS C:\\Users\\ana> ',
    '➜  shop git:(main) ',
    '# ',
    'C:\\work>',
    '~/shop % ',
  ]);
  return (
    Array.from({ length: chance.int(2, 5) }, () =>
      [`${prompt}${chance.pick(commands)}`, ...output(brush)].join('\n'),
    ).join('\n') + (chance.one(0.5) ? `\n${prompt}` : '')
  );
}

const console: Layout = (brush) =>
  (brush.chance.one(0.5)
    ? box(`background:${brush.theme.panel};padding:5px 12px`, escape(label(brush)))
    : '') +
  `<pre style="padding:10px;white-space:pre-wrap;${mono(brush)}">${escape(session(brush))}</pre>`;

export const terminalLayouts: Layout[] = [console];
