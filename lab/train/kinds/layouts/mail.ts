import { escape } from '../../../screens/html.ts';
import { box, clock, label, labels, lines, type Brush, type Layout } from './drawing.ts';
import { people } from './people.ts';
import { mailWords } from './mail-words.ts';
import { letter, address, day, asHtml } from './letter.ts';

export function subjectOf(brush: Brush): string {
  const { chance, language } = brush;
  const about = chance.one(0.6) ? chance.pick(mailWords[language].subjects) : label(brush);
  return `${chance.one(0.3) ? chance.pick(['Re: ', 'AW: ', 'Fwd: ', 'RE: ', 'WG: ', 'TR: ']) : ''}${about}`;
}

const folders = (brush: Brush): string[] => {
  const words = mailWords[brush.language];
  return brush.chance
    .some(words.folders, brush.chance.int(3, words.folders.length))
    .map((name) => (brush.chance.one(0.3) ? `${name} ${brush.chance.int(1, 200)}` : name));
};

/** A reading pane with folders on its left, as in a browser. */
const webmail: Layout = (brush) => {
  const { chance, theme } = brush,
    sender = chance.pick(people),
    words = mailWords[brush.language];
  const bar = chance
    .some(words.actions, chance.int(3, 6))
    .map((word) => `<span style="margin-right:1.6em">${word}</span>`)
    .join('');
  return box(
    'display:flex;height:100%',
    box(
      `width:${chance.int(150, 240)}px;background:${theme.panel};padding:14px;line-height:2`,
      (chance.one(0.7) ? `<b>${chance.pick(words.compose)}</b>` : '') + lines(folders(brush)),
    ) +
      box(
        'flex:1;padding:14px 28px;max-width:1000px',
        box(
          `color:${theme.muted};border-bottom:1px solid ${theme.border};padding-bottom:8px`,
          bar,
        ) +
          `<h2 style="margin:.5em 0">${escape(subjectOf(brush))}</h2>` +
          `<div><b>${sender}</b> <span style="color:${theme.muted}">&lt;${address(sender, brush)}&gt;</span> <span
style="float:right">${chance.one(0.5) ? day(brush) : ''} ${clock(brush)}</span></div>` +
          (chance.one(0.6) ? `<div style="color:${theme.muted}">${words.toMe}</div>` : '') +
          asHtml(letter(brush, sender)) +
          (chance.one(0.5)
            ? `<div style="border:1px solid ${theme.border};display:inline-block;padding:4px 14px;
border-radius:14px">${words.actions[0]}</div>`
            : ''),
      ),
  );
};

/** Folders, a list of messages and a reading pane, as mail programs show them. */
const threePanes: Layout = (brush) => {
  const { chance, theme } = brush,
    sender = chance.pick(people),
    words = mailWords[brush.language];
  const row = (): string => {
    const name = chance.pick(people);
    return box(
      `border-bottom:1px solid ${theme.border};padding:6px 10px`,
      `<b>${name}</b><span style="float:right;color:${theme.muted}">${clock(brush)}</span>
<br>${escape(subjectOf(brush)).slice(0, 36)}<br><span
style="color:${theme.muted}">${escape(letter(brush, name).split('\n\n')[1]?.slice(0, 44) ?? '')}</span>`,
    );
  };
  return box(
    'display:flex;height:100%;flex-direction:column',
    box(
      `background:${theme.panel};padding:8px 12px`,
      [...labels(brush, 0, 4), ...words.actions.slice(0, 5)]
        .map((word) => `<span style="margin-right:18px">${escape(word)}</span>`)
        .join(''),
    ) +
      box(
        'display:flex;flex:1;min-height:0',
        box(
          `width:170px;background:${theme.panel};padding:10px;line-height:1.9`,
          lines(folders(brush)),
        ) +
          box(
            `width:${chance.int(240, 330)}px;border-right:1px solid ${theme.border};overflow:hidden`,
            Array.from({ length: chance.int(5, 9) }, row).join(''),
          ) +
          box(
            'flex:1;padding:16px 22px',
            `<h3>${escape(subjectOf(brush))}</h3>` +
              box(
                `color:${theme.muted};margin:8px 0`,
                `${words.from}: ${sender}
&lt;${address(sender, brush)}&gt;<br>${words.to}: ${chance.pick(people)}<br>
${words.date}: ${day(brush)} ${clock(brush)}`,
              ) +
              asHtml(letter(brush, sender)),
          ),
      ),
  );
};

/** A window with the headers above the words and nothing else. */
const single: Layout = (brush) => {
  const { chance, theme } = brush,
    sender = chance.pick(people),
    words = mailWords[brush.language];
  const heads = [
    [words.from, `${sender} ${chance.one(0.7) ? `&lt;${address(sender, brush)}&gt;` : ''}`],
    [words.to, chance.pick(people)],
    [words.subject, escape(subjectOf(brush))],
    [words.date, `${day(brush)} ${clock(brush)}`],
  ];
  return box(
    'padding:18px 26px',
    box(
      `border-bottom:1px solid ${theme.border};padding-bottom:8px`,
      chance
        .some(heads, chance.int(2, 4))
        .map(
          ([name, value]) =>
            `<div><span style="color:${theme.muted}">${name}:</span> ${value}</div>`,
        )
        .join(''),
    ) +
      asHtml(letter(brush, sender)) +
      quoted(brush),
  );
};

function quoted(brush: Brush): string {
  const { chance, theme } = brush;
  if (chance.one(0.6)) return '';
  const other = chance.pick(people),
    words = mailWords[brush.language];
  return box(
    `border-left:3px solid ${theme.border};padding-left:12px;color:${theme.muted};margin-top:14px`,
    `${day(brush)}, ${other} ${words.wrote}:` + asHtml(letter(brush, other)),
  );
}

/** A mail in a program of the terminal. */
const plain: Layout = (brush) => {
  const { chance } = brush,
    sender = chance.pick(people),
    words = mailWords[brush.language];
  return `<pre style="padding:16px;white-space:pre-wrap;font-family:'DejaVu Sans
Mono'">${escape(plainMail(brush, sender, words.from, words.subject))}
${chance.one(0.5) ? `-- ${label(brush)}` : ''}</pre>`;
};

function plainMail(brush: Brush, sender: string, from: string, subject: string): string {
  return `${from}: ${sender} <${address(sender, brush)}>\n${subject}: ${subjectOf(brush)}\n\n${letter(brush, sender)}`;
}

/** A phone-like thread of mails, each with its sender. */
const thread: Layout = (brush) => {
  const { chance, theme } = brush;
  const one = (): string => {
    const sender = chance.pick(people);
    return box(
      `border:1px solid ${theme.border};border-radius:8px;padding:14px;margin:12px 0`,
      `<b>${sender}</b> <span style="float:right;color:${theme.muted}">${day(brush)}, ${clock(brush)}</span><div
style="color:${theme.muted}">${mailWords[brush.language].to} ${chance.pick(people)}, ${chance.pick(people)}</div>` +
        asHtml(letter(brush, sender)),
    );
  };
  return box(
    'padding:18px;max-width:900px;margin:auto',
    `<h2>${escape(subjectOf(brush))}</h2>` + Array.from({ length: chance.int(1, 2) }, one).join(''),
  );
};

/** The list of mails without one opened. */
const inbox: Layout = (brush) => {
  const { chance, theme } = brush;
  const rows = Array.from({ length: chance.int(9, 16) }, () => {
    const sender = chance.pick(people);
    return box(
      `display:flex;border-bottom:1px solid ${theme.border};padding:7px`,
      `<b style="width:170px">${sender}</b><span style="flex:1;overflow:hidden;
white-space:nowrap">${escape(subjectOf(brush))} <span
style="color:${theme.muted}">– ${escape(letter(brush, sender).replaceAll('\n', ' ').slice(0, 70))}</span></span>
<span>${chance.one(0.5) ? clock(brush) : day(brush).split(' ')[1]}</span>`,
    );
  });
  return box(
    'display:flex;height:100%',
    box(
      `width:190px;background:${theme.panel};padding:14px;line-height:2`,
      `<b>${chance.pick(mailWords[brush.language].compose)}</b>` + lines(folders(brush)),
    ) + box('flex:1;padding:10px', rows.join('')),
  );
};

export const mailLayouts: Layout[] = [
  webmail,
  threePanes,
  single,
  plain,
  thread,
  inbox,
  webmail,
  threePanes,
];
