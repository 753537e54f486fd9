import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { escape } from './html.ts';
import { type HeroTheme, colours } from './hero-look.ts';

const code = `from datetime import datetime

def drop_expired(sessions, now):
    """Forget the sessions that have run out."""
    for session in sessions:
        if session.expires < now:
            sessions.remove(session)
    return sessions

def active_users(sessions):
    kept = drop_expired(sessions, datetime.now())
    return {session.user for session in kept}`;

/** The page that is photographed: an editor with a bug that looks right. */
export function heroPage(theme: HeroTheme): string {
  const { ground, bar, line, text, muted } = colours[theme];
  const font = readFileSync(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    ),
  ).toString('base64');
  const rows = code
    .split('\n')
    .map(
      (row, index) =>
        `<div class="row"><i>${index + 1}</i><span>${colour(row, theme)}</span></div>`,
    )
    .join('');
  const status = ['main', 'Ln 7, Col 13', 'Spaces: 4', 'UTF-8', 'Python'];
  return `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:'Geist Mono';font-weight:100 900;src:url(data:font/woff2;base64,${font})}
*{box-sizing:border-box;margin:0}html,body{height:100%;overflow:hidden}
body{display:flex;flex-direction:column;background:${ground};color:${text}}
body{font:400 15px/27px 'Geist Mono';font-variant-ligatures:none}
header,footer{display:flex;align-items:center;background:${bar};color:${muted};font-size:12px}
header{height:40px;border-bottom:1px solid ${line}}
footer{height:32px;border-top:1px solid ${line};gap:24px;padding:0 20px}
header b{display:flex;align-items:center;height:40px;padding:0 20px;background:${ground}}
header b{color:${text};font-weight:400;border-right:1px solid ${line}}
header span{padding:0 20px}main{flex:1;padding:36px 0 0}
.row{display:flex;height:27px}
i{width:48px;flex:none;font-style:normal;text-align:right;color:${muted};font-size:12px}
.row span{padding-left:24px;white-space:pre}
</style><header><b>sessions.py</b><span>test_sessions.py</span></header><main>${rows}</main>
<footer>${status.map((item) => `<span>${item}</span>`).join('')}</footer>`;
}

function colour(row: string, theme: HeroTheme): string {
  const { word, string } = colours[theme];
  return escape(row)
    .replace(/^(\s*)(""".*""")$/, `$1<span style="color:${string};padding:0">$2</span>`)
    .replaceAll(
      /\b(from|import|def|for|in|if|return)\b(?![^<]*<\/span>)/g,
      (_, name: string) => `<span style="color:${word};padding:0">${name}</span>`,
    );
}
