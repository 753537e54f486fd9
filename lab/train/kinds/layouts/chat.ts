import { escape } from '../../../screens/html.ts';
import { box, clock, label, labels, lines, type Brush, type Layout } from './drawing.ts';
import { people } from './people.ts';
import { workTalk } from './work-talk.ts';

/** Messages of two to five people. */
export function talk(
  brush: Brush,
  from = 3,
  to = 9,
): { name: string; text: string; time: string }[] {
  const { chance, pools, language } = brush;
  const names = chance
    .some(people, chance.int(2, 5))
    .map((name) => (chance.one(0.4) ? (name.split(' ')[0] ?? name) : name));
  const wanted = chance.int(from, to);
  const texts: string[] = [];
  while (texts.length < wanted)
    texts.push(
      ...(chance.one(0.5) ? chance.pick(workTalk[language]) : chance.pick(pools.talks[language])),
    );
  return texts
    .slice(0, wanted)
    .map((text, index) => ({ name: names[index % names.length] ?? '', text, time: clock(brush) }));
}

const composers: Record<string, string[]> = {
  en: ['Type a message', 'Message #general', 'Write a reply…', 'Send a message'],
  de: ['Nachricht schreiben', 'Nachricht an #allgemein', 'Antworten …'],
  fr: ['Écrivez un message', 'Envoyer un message'],
  es: ['Escribe un mensaje', 'Enviar mensaje'],
  it: ['Scrivi un messaggio'],
  pt: ['Digite uma mensagem'],
  nl: ['Typ een bericht'],
};
const composer = (brush: Brush): string =>
  brush.chance.one(0.75)
    ? box(
        `border:1px solid ${brush.theme.border};border-radius:8px;padding:8px 12px;margin-top:14px;
color:${brush.theme.muted}`,
        brush.chance.pick(composers[brush.language] ?? []),
      )
    : '';

/** Names, times and messages under each other with channels on the left. */
const channel: Layout = (brush) => {
  const { chance, theme } = brush;
  const rooms = chance
    .some(
      ['general', 'random', 'releases', 'design', 'ops', 'lunch', 'team-data', 'support'],
      chance.int(3, 7),
    )
    .map((name) => `# ${name}`);
  return box(
    'display:flex;height:100%',
    box(
      `width:${chance.int(150, 230)}px;background:${theme.panel};padding:12px;line-height:1.9`,
      `<b>${escape(label(brush))}</b>` +
        lines(rooms) +
        lines(chance.some(people, chance.int(2, 6))),
    ) +
      box(
        'flex:1;padding:10px 20px',
        `<b>${chance.pick(rooms)}</b>` +
          talk(brush, 4, 9)
            .map(({ name, text, time }) =>
              box(
                'margin:12px 0',
                `<b>${name}</b> <span style="color:${theme.muted};font-size:85%">${time}</span>
<div>${escape(text)}</div>`,
              ),
            )
            .join('') +
          composer(brush),
      ),
  );
};

/** Bubbles on two sides, as messengers show them. */
const bubbles: Layout = (brush) => {
  const { chance, theme } = brush;
  const bubble = ({ text, time }: { text: string; time: string }, index: number): string =>
    box(
      `display:flex;justify-content:${index % 2 === 0 ? 'flex-start' : 'flex-end'};margin:8px 0`,
      box(
        `max-width:60%;background:${index % 2 === 0 ? theme.panel : theme.accent};
color:${index % 2 === 0 ? theme.text : '#fff'};border-radius:12px;padding:8px 12px`,
        `${escape(text)}<div style="font-size:75%;text-align:right">${time}${chance.one(0.3) ? ' ✓✓' : ''}</div>`,
      ),
    );
  const contacts = chance.one(0.6)
    ? box(
        `width:240px;border-right:1px solid ${theme.border};padding:10px`,
        chance
          .some(people, chance.int(4, 9))
          .map((name) =>
            box(
              'margin:9px 0',
              `<b>${name}</b><span style="float:right;font-size:80%">${clock(brush)}</span><br><span
style="color:${theme.muted}">${escape((talk(brush, 1, 1)[0]?.text ?? '').slice(0, 26))}</span>`,
            ),
          )
          .join(''),
      )
    : '';
  return box(
    'display:flex;height:100%',
    contacts +
      box(
        'flex:1;padding:14px',
        `<b>${chance.pick(people)}</b> <span style="color:${theme.muted}">online</span>` +
          talk(brush, 4, 9).map(bubble).join('') +
          composer(brush),
      ),
  );
};

/** A narrow side chat of a meeting or a help desk. */
const meeting: Layout = (brush) => {
  const { chance, theme } = brush;
  const tiles = chance.some(people, chance.int(2, 6)).map((name) =>
    box(
      `background:${theme.panel};border:1px solid ${theme.border};height:180px;display:flex;align-items:end;
padding:8px`,
      name,
    ),
  );
  return box(
    'display:flex;height:100%',
    box(
      'flex:1;display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:10px;align-content:start',
      tiles.join(''),
    ) +
      box(
        `width:340px;border-left:1px solid ${theme.border};padding:12px`,
        `<b>Chat</b>` +
          talk(brush, 4, 8)
            .map(({ name, text, time }) =>
              box('margin:10px 0', `<b>${name}</b> ${time}<div>${escape(text)}</div>`),
            )
            .join('') +
          composer(brush),
      ),
  );
};

/** Lines of an old chat program, or a log of one. */
const relay: Layout = (brush) => {
  const { chance } = brush;
  const rows = talk(brush, 8, 18).map(
    ({ name, text, time }) =>
      `${chance.one(0.9) ? `[${time}] ` : ''}<${name.split(' ')[0]?.toLowerCase()}> ${text}`,
  );
  return `<pre style="padding:12px;white-space:pre-wrap;font-family:'DejaVu Sans
Mono'">${escape(rows.join('\n'))}</pre>`;
};

/** A comment thread with reactions and dates. */
const threads: Layout = (brush) => {
  const { chance, theme } = brush;
  return box(
    'padding:16px;max-width:820px',
    `<h3>${escape(label(brush))}</h3>` +
      talk(brush, 3, 7)
        .map(({ name, text, time }) =>
          box(
            `margin:12px 0;padding-left:${chance.pick([0, 0, 36])}px`,
            `<b>${name}</b> <span style="color:${theme.muted}">${time}</span><div>${escape(text)}</div><span
style="color:${theme.muted};font-size:85%">${labels(brush, 1, 1).join('')} · ${chance.int(1, 9)}</span>`,
          ),
        )
        .join('') +
      composer(brush),
  );
};

export const chatLayouts: Layout[] = [channel, bubbles, meeting, relay, threads, channel, bubbles];

/** A chat as somebody pastes it. */
export function chatText(brush: Brush): string {
  const form = brush.chance.int(0, 4);
  return talk(brush, 3, 12)
    .map(({ name, text, time }) => {
      if (form === 0) return `${name}: ${text}`;
      if (form === 1)
        return `[${brush.chance.int(1, 28)}.${brush.chance.int(1, 12)}.24, ${time}] ${name}: ${text}`;
      if (form === 2) return `${name}  ${time}\n${text}`;
      if (form === 3)
        return `${brush.chance.int(1, 12)}/${brush.chance.int(1, 28)}/24, ${time} - ${name}: ${text}`;
      return `${name}\n${text}\n`;
    })
    .join('\n');
}
