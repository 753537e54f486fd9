import { escape } from '../../../screens/html.ts';
import { box, type Layout } from './drawing.ts';
import { mono } from './tools.ts';
import { trace } from './trace.ts';

const traced: Layout = (brush) =>
  (brush.chance.one(0.4)
    ? box(
        `background:#8b1a1a;color:#fff;padding:8px 14px`,
        escape(trace(brush).split('\n').at(-1) ?? ''),
      )
    : '') +
  `<pre style="padding:12px;white-space:pre-wrap;${mono(brush)}">${escape(
    (brush.chance.one(0.4) ? '$ python3 main.py\n' : '') + trace(brush),
  )}</pre>`;

/** A box that says what went wrong. */
const alarm: Layout = (brush) => {
  const { chance, theme } = brush;
  const words = chance.pick([
    [
      'An error occurred',
      'The file could not be opened because it is damaged. (Error 0x80070570)',
      'OK',
    ],
    ['Unhandled exception', `${trace(brush).split('\n').at(-1)}`, 'Close'],
    [
      'Fehler',
      'Die Verbindung zum Server konnte nicht hergestellt werden (Fehlercode 10061).',
      'OK',
    ],
    ['Erreur', 'Impossible d’enregistrer le fichier : accès refusé. (code 5)', 'Fermer'],
    [
      '500 Internal Server Error',
      'The server encountered an internal error and was unable to complete your request.',
      'Reload',
    ],
    [
      'This site can’t be reached',
      'shop.example refused to connect. ERR_CONNECTION_REFUSED',
      'Reload',
    ],
    ['Error', 'No se pudo guardar el archivo: permiso denegado (código 13).', 'Aceptar'],
  ]);
  return box(
    'height:100%;display:flex;align-items:center;justify-content:center',
    box(
      `width:${chance.int(380, 560)}px;border:1px solid ${theme.border};background:${theme.panel};padding:22px`,
      `<h3>${escape(words[0] ?? '')}</h3><p style="margin:14px 0">${escape(words[1] ?? '')}</p>` +
        box(
          'text-align:right',
          `<span style="border:1px solid ${theme.border};padding:4px 20px">${words[2]}</span>`,
        ),
    ),
  );
};

export const errorLayouts: Layout[] = [traced, alarm, traced];
