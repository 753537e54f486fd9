/** What makes a drawn desktop look like Windows 11: title buttons, taskbar, clock. */
export const desktopStyle = `
body{height:100vh;font-size:30px}
section{border-radius:10px;box-shadow:0 18px 50px rgb(0 0 0/.22)}
header{padding:0 0 0 18px;align-items:center;gap:0;font-size:17px}
header svg{width:46px;height:14px;fill:none;stroke:currentColor;stroke-width:1.1}
pre{padding:14px 12px;font:400 25px/42px 'Geist Mono';white-space:pre}
.call{display:grid;place-items:center;align-content:center;gap:22px;height:calc(100% - 44px);
background:#1b222b;color:#f3f1ea;text-align:center}
.face{width:210px;height:210px;border-radius:999px;display:grid;place-items:center;
background:#6fc2b8;color:#0e1116;font:600 84px Geist}
.voice{display:flex;gap:8px;height:44px;align-items:center}
.voice s{width:8px;height:40%;border-radius:9px;background:#6fc2b8}
.voice s:nth-child(2n){height:90%}.voice s:nth-child(3){height:60%}
nav{height:56px;gap:26px}nav svg{width:30px;height:30px}
nav time{position:absolute;right:26px;font-size:17px;line-height:1.25;text-align:right}
`;

const button = (path: string): string => `<svg viewBox="0 0 46 14"><path d="${path}"/></svg>`;

/** Minimise, maximise and close. */
export const titleButtons =
  button('M18 7h10') + button('M18.5 2.5h9v9h-9z') + button('M18 2l10 10M28 2L18 12');

const start =
  '<path d="M2 2h12v12H2zM16 2h12v12H16zM2 16h12v12H2zM16 16h12v12H16z" fill="#2a7fd4"/>';
const search =
  '<path d="M13 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM19 19l7 7" fill="none" ' +
  'stroke="currentColor" stroke-width="2.6"/>';
const folder = '<path d="M2 6h10l3 4h13v15H2z" fill="#e0b45c"/>';
const terminal =
  '<path d="M2 4h26v22H2z" fill="#2b3440"/><path d="M7 11l5 4-5 4M14 20h8" fill="none" ' +
  'stroke="#fff" stroke-width="2"/>';
const plumb =
  '<path transform="scale(1.875)" d="M7.5 0h1v8H11v1.5c0 2-1.6 4.5-3 ' +
  '6.5-1.4-2-3-4.5-3-6.5V8h2.5z" fill="#b8862b"/>';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const calendar = new Intl.DateTimeFormat('en-GB');

/** The bar at the foot of the screen, with the programs in its middle and the time at its end. */
export function taskbar(now: Date): string {
  const icons = [start, search, folder, terminal, plumb].map(
    (icon) => `<svg viewBox="0 0 30 30">${icon}</svg>`,
  );
  return `<nav>${icons.join('')}<time>${clock.format(now)}<br>${calendar.format(now)}</time></nav>`;
}
