import { escape } from './html.ts';

/** The six moments of the landing page, in its order. */
export const momentNames = [
  'interview',
  'exam',
  'presentation',
  'code',
  'meeting',
  'learning',
] as const;
export type MomentName = (typeof momentNames)[number];

interface MomentScreen {
  /** Title of the window. */
  readonly title: string;
  /** The window's content; what is captured has the id `region`. */
  readonly body: string;
}

const keywords = /\b(def|for|in|if|return)\b/g;
const docString = /"""[^"]*"""/;

const code = `def drop_expired(sessions, now):
    """Forget the sessions that have run out."""
    for session in sessions:
        if session.expires < now:
            sessions.remove(session)
    return sessions

def active_users(sessions):
    kept = drop_expired(sessions, datetime.now())
    return {session.user for session in kept}`;

/** Screens of the six moments: what somebody looks at when they press the key. */
export const momentScreens: Record<MomentName, MomentScreen> = {
  interview: {
    title: 'Interview, Harbour Systems',
    body: chat([
      ['Priya Nair', '10:02', 'Good to meet you. Shall we start with an example?'],
      ['Priya Nair', '10:03', 'Tell me about a time you disagreed with your manager.'],
    ]),
  },
  exam: {
    title: 'Practice sheet 4',
    body: `<main id="region" class="page"><h1>Exercise 7</h1><p>Solve the system of equations.</p>
<p class="formula">2x + 3y = 12</p><p class="formula">x &minus; y = 1</p></main>`,
  },
  presentation: {
    title: 'Questions from the audience',
    body: chat([
      ['Jonas', '14:31', 'Nice results! Are the slides online?'],
      ['Amara', '14:32', 'How long does the battery last at minus ten degrees?'],
    ]),
  },
  code: {
    title: 'sessions.py',
    body: `<main id="region" class="code"><ol>${code
      .split('\n')
      .map((row) => `<li>${colour(escape(row))}</li>`)
      .join('')}</ol></main>`,
  },
  meeting: {
    title: 'Partner call, chat',
    body: chat([
      ['Daniel', '15:40', 'The partners are asking again.'],
      ['Daniel', '15:41', 'Which launch date did we promise them?'],
    ]),
  },
  learning: {
    title: 'Why leaves change colour',
    body: `<main id="region" class="page"><h1>Why leaves change colour</h1>
<p>In summer a leaf makes sugar with chlorophyll, a green pigment that breaks down in light and is
made anew every day. When days get shorter the tree closes the veins of the leaf with cork, and no
new chlorophyll is made.</p>
<p>Yellow and orange pigments were in the leaf all summer and now show. Red is made in autumn, from
sugar that the closed veins trap in the leaf.</p></main>`,
  },
};

function chat(messages: readonly (readonly [name: string, time: string, text: string])[]): string {
  const rows = messages.map(
    ([name, time, text]) => `<p><b>${name}</b> <time>${time}</time><br>${escape(text)}</p>`,
  );
  return `<main id="region" class="chat">${rows.join('')}</main>`;
}

function colour(row: string): string {
  return docString.test(row) ? `<em>${row}</em>` : row.replaceAll(keywords, '<b>$1</b>');
}
