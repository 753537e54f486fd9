import { block, escape, page, themes, type ScreenSpec, type Theme } from './html.ts';

type Message = [name: string, time: string, text: string];

function channel(options: {
  theme: Theme;
  font: string;
  size: number;
  title: string;
  rooms: string[];
  messages: Message[];
  hint: string;
}): string {
  const { theme } = options;
  const rooms = options.rooms
    .map((room) => block('control', escape(room), 'padding:.3em 1em'))
    .join('');
  const messages = options.messages
    .map(
      ([name, time, text]) =>
        '<div ' +
        ('class="m">' +
          block(
            'caption',
            `<b>${name}</b> <span style="color:${theme.muted};font-size:.82em">${time}</span>`,
          ) +
          `${block('message', escape(text))}</div>`),
    )
    .join('');
  return page({
    font: options.font,
    size: options.size,
    theme,
    css:
      `body{display:flex}.s{width:230px;flex:none;background:${theme.panel};padding:1em ` +
      '0;border-right:1px solid ' +
      `${theme.border}}.c{flex:1;display:flex;flex-direction:column}.h{padding:.7em ` +
      '1.4em;border-bottom:1px solid ' +
      `${theme.border};font-weight:600}.l{flex:1;padding:.6em 1.4em}.m{margin:.7em ` +
      '0;max-width:1050px}.i{margin:1em 1.4em;padding:.6em 1em;border:1px solid ' +
      `${theme.border};border-radius:8px;color:${theme.muted}}`,
    body:
      `<div class="s">${rooms}</div><div class="c"><div ` +
      `class="h">${block('heading', escape(options.title))}</div><div ` +
      `class="l">${messages}</div><div ` +
      `class="i">${block('field', escape(options.hint))}</div></div>`,
  });
}

function bubbles(options: {
  theme: Theme;
  font: string;
  size: number;
  title: string;
  mine: string;
  other: string;
  messages: Message[];
}): string {
  const { theme } = options;
  return page({
    font: options.font,
    size: options.size,
    theme,
    css:
      `.h{padding:.8em 1.4em;background:${theme.panel};border-bottom:1px solid ` +
      `${theme.border}}.l{padding:1em ` +
      '12%;display:flex;flex-direction:column;gap:.8em}.b{max-width:62%;padding:.6em ' +
      `1em;border-radius:14px;background:${options.other}}.b.me{align-self:flex-end;background:${options.mine}}`,
    body:
      `<div class="h">${block('heading', escape(options.title))}</div><div ` +
      `class="l">${options.messages
        .map(
          ([name, time, text]) =>
            '<div ' +
            (`class="b${name === 'me' ? ' me' : ''}">` +
              block('message', escape(text)) +
              block('caption', time, 'font-size:.75em;opacity:.75;text-align:right') +
              '</div>'),
        )
        .join('')}</div>`,
  });
}

/** Team channels and bubble chats. */
export const chatScreens: ScreenSpec[] = [
  {
    name: 'chat-channel-dark',
    kind: 'chat',
    category: 'chat',
    width: 1920,
    height: 1080,
    html: channel({
      theme: { ...themes.night, background: '#1a1d21', panel: '#19171d' },
      font: 'Lato',
      size: 17,
      title: '# incident-room',
      rooms: [
        'Threads',
        'Mentions',
        '# announcements',
        '# backend',
        '# design-review',
        '# incident-room',
        '# random',
        'Leonie Brandt',
        'Oskar Lind',
      ],
      hint: 'Message #incident-room',
      messages: [
        [
          'Leonie Brandt',
          '09:02 AM',
          'Morning. Error rate on the label service jumped to 4.7% at 08:51, right after deploy 2.31.1. Who is around?',
        ],
        [
          'Oskar Lind',
          '09:03 AM',
          'Here. Looking at the dashboards now: only eu-central is hit, p99 went from 180 ms to 6.2 s.',
        ],
        [
          'Priya Nair',
          '09:05 AM',
          'I merged the connection pool change yesterday. Could it be the new max of 10? We ' +
            "had 50 before, and the staging load test doesn't go above 8 parallel.",
        ],
        [
          'Leonie Brandt',
          '09:06 AM',
          'Very likely. Pool waits are at 5 s, exactly the acquire timeout. Rolling back, then ' +
            'we fix forward in daylight.',
        ],
        [
          'Oskar Lind',
          '09:09 AM',
          'Rollback done at 09:08:40. Errors falling: 3.1%, 1.2%, 0.3%... back to normal.',
        ],
        [
          'Priya Nair',
          '09:12 AM',
          'Thanks both! I will write it up: timeline, why the test missed it, and an alert on ' +
            'pool wait > 250 ms. Draft by noon.',
        ],
        [
          'Leonie Brandt',
          '09:13 AM',
          'Perfect. Customers saw failed prints for 17 minutes; support has a text ready. See ' +
            'https://status.parcelry.example/i/2291',
        ],
      ],
    }),
  },
  {
    name: 'chat-bubbles-light',
    kind: 'chat',
    category: 'chat',
    width: 1366,
    height: 768,
    html: bubbles({
      theme: { ...themes.paper, background: '#efe7de', panel: '#f0f2f5' },
      font: 'Open Sans',
      size: 16,
      title: 'Marta (landlady)',
      mine: '#d9fdd3',
      other: '#ffffff',
      messages: [
        [
          'Marta',
          '18:04',
          'Hello! The plumber can come on Thursday between 8 and 10. Does that work for you?',
        ],
        [
          'me',
          '18:11',
          "Hi Marta, Thursday is fine. I'll leave the key with the neighbour, flat 3B, in case I must go earlier.",
        ],
        [
          'Marta',
          '18:12',
          'Great. Please clear the space under the sink; he also needs to reach the meter.',
        ],
        [
          'me',
          '18:15',
          'Will do. By the way, the hallway light on the 2nd floor has been out since Monday.',
        ],
        [
          'Marta',
          '18:20',
          'Oh, thank you for telling me. I ordered two bulbs (E27, 9 W); they should arrive tomorrow.',
        ],
        ['me', '18:21', 'Wonderful. See you!'],
      ],
    }),
  },
  {
    name: 'chat-assistant',
    kind: 'chat',
    category: 'chat',
    width: 1280,
    height: 720,
    html: bubbles({
      theme: themes.paper,
      font: 'Inter',
      size: 16,
      title: 'Study helper',
      mine: '#e8f0fe',
      other: '#f7f7f8',
      messages: [
        [
          'me',
          '10:31',
          'Why does ice float? My book only says "it is less dense" and stops there.',
        ],
        [
          'helper',
          '10:31',
          "Because water molecules in ice hold each other at arm's length. Each one forms four " +
            'hydrogen bonds, and that makes an open, six-sided lattice with empty room inside. ' +
            'Liquid water lets molecules slip closer together, so the same mass fills about 9% ' +
            'less space.',
        ],
        ['me', '10:33', 'So is 4 degrees the densest point? I remember a lake diagram.'],
        [
          'helper',
          '10:33',
          'Yes: 3.98 °C at normal pressure. In autumn the surface cools, sinks, and mixes the ' +
            'lake until everything is near 4 °C; then colder water stays on top and freezes ' +
            'first.',
        ],
      ],
    }),
  },
  {
    name: 'chat-meeting',
    kind: 'chat',
    category: 'chat',
    width: 1600,
    height: 900,
    scale: 1.25,
    html: channel({
      theme: { ...themes.paper, panel: '#ebebf5', accent: '#5b5fc7' },
      font: 'Noto Sans',
      size: 14,
      title: 'Budget 2026: working group',
      rooms: ['Activity', 'Chat', 'Teams', 'Calendar', 'Calls', 'Files'],
      hint: 'Type a new message',
      messages: [
        [
          'Hannah Cole',
          '3:47 PM',
          'Finance sent the final ceiling: 482,000 for tools and 1.26 million for people. We are 38k over on tools.',
        ],
        [
          'Yusuf Demir',
          '3:49 PM',
          'Easy cut: two monitoring products do the same job. Dropping one saves 22,400 a year.',
        ],
        [
          'Hannah Cole',
          '3:50 PM',
          'Agreed. What about the remaining 15.6k? Travel is separate, so it has to come from licences.',
        ],
        [
          'Ben Okafor',
          '3:54 PM',
          'We pay for 140 design seats; 61 were used last quarter. Moving 60 to viewer plans gives back 18,000.',
        ],
        [
          'Yusuf Demir',
          '3:55 PM',
          'That closes it. I will update rows 12-19 in the sheet and mark them "proposed".',
        ],
        [
          'Hannah Cole',
          '3:58 PM',
          'Thank you! Please finish before Friday, 5 PM; the board pack goes to print right after.',
        ],
      ],
    }),
  },
];
