import { escape } from '../../../screens/html.ts';
import { codeRows } from '../../../screens/editor.ts';
import {
  box,
  codeFonts,
  label,
  labels,
  lines,
  sentence,
  type Brush,
  type Layout,
} from './drawing.ts';
import { picture } from './photos.ts';
import { program } from './tools.ts';

const menus: Record<string, string[]> = {
  en: ['File', 'Edit', 'View', 'Go', 'Tools', 'Settings', 'Window', 'Help'],
  de: ['Datei', 'Bearbeiten', 'Ansicht', 'Gehe zu', 'Extras', 'Einstellungen', 'Fenster', 'Hilfe'],
  fr: ['Fichier', 'Édition', 'Affichage', 'Aller', 'Outils', 'Configuration', 'Aide'],
  es: ['Archivo', 'Editar', 'Ver', 'Ir', 'Herramientas', 'Preferencias', 'Ayuda'],
  it: ['File', 'Modifica', 'Visualizza', 'Vai', 'Strumenti', 'Impostazioni', 'Aiuto'],
  pt: ['Ficheiro', 'Editar', 'Ver', 'Ir', 'Ferramentas', 'Configuração', 'Ajuda'],
  nl: ['Bestand', 'Bewerken', 'Beeld', 'Ga naar', 'Hulpmiddelen', 'Instellingen', 'Help'],
};
export const bar = ({ theme }: Brush, words: readonly string[], style = ''): string =>
  box(
    `background:${theme.panel};padding:4px 10px;${style}`,
    words.map((word) => `<span style="margin-right:16px">${escape(word)}</span>`).join(''),
  );

/** The window of a program around what it shows: title, menus, tools, a side pane, a status line. */
export function framed(brush: Brush, body: string): string {
  const { chance, theme, language } = brush;
  const title = chance.one(0.7)
    ? bar(brush, [`${label(brush)} — ${label(brush)}`], 'text-align:center')
    : '';
  const menu = chance.one(0.7)
    ? bar(brush, (menus[language] ?? []).slice(0, chance.int(4, 8)))
    : '';
  const tools = chance.one(0.6)
    ? bar(
        brush,
        labels(brush, 3, 7).map((word) => word.slice(0, 14)),
        `border-bottom:1px solid ${theme.border}`,
      )
    : '';
  const side = chance.one(0.3)
    ? box(
        `width:${chance.int(130, 220)}px;border-right:1px solid ${theme.border};padding:8px;line-height:1.8;
overflow:hidden`,
        lines(labels(brush, 4, 16)),
      )
    : '';
  const status = chance.one(0.5)
    ? bar(brush, labels(brush, 1, 3), `border-top:1px solid ${theme.border}`)
    : '';
  return box(
    'display:flex;flex-direction:column;height:100%',
    title +
      menu +
      tools +
      box(
        'display:flex;flex:1;min-height:0;overflow:hidden',
        side + box('flex:1;min-width:0;overflow:hidden;position:relative', body),
      ) +
      status,
  );
}

const foot: Record<string, string[]> = {
  en: ['Help', 'Defaults', 'Reset', 'OK', 'Apply', 'Cancel', 'Back', 'Next'],
  de: ['Hilfe', 'Voreinstellungen', 'OK', 'Anwenden', 'Abbrechen', 'Zurück', 'Weiter'],
  fr: ['Aide', 'Par défaut', 'OK', 'Appliquer', 'Annuler', 'Précédent', 'Suivant'],
  es: ['Ayuda', 'Predeterminados', 'Aceptar', 'Aplicar', 'Cancelar', 'Anterior', 'Siguiente'],
  it: ['Aiuto', 'Predefiniti', 'OK', 'Applica', 'Annulla', 'Indietro', 'Avanti'],
  pt: ['Ajuda', 'Predefinições', 'OK', 'Aplicar', 'Cancelar', 'Anterior', 'Seguinte'],
  nl: ['Help', 'Standaard', 'OK', 'Toepassen', 'Annuleren', 'Terug', 'Volgende'],
};
export const buttons = (brush: Brush, from: number, to: number): string =>
  box(
    'padding:10px;text-align:right',
    brush.chance
      .some(foot[brush.language] ?? [], brush.chance.int(from, to))
      .map(
        (text) =>
          `<span style="border:1px solid ${brush.theme.border};padding:4px 16px;
margin-left:8px">${escape(text)}</span>`,
      )
      .join(''),
  );

/** Fields in groups with tabs, as calendars and accounts have them. */
export const record: Layout = (brush) => {
  const { chance, theme } = brush;
  const field = (): string =>
    box(
      'display:flex;margin:8px 0;gap:10px',
      `<span>${escape(label(brush))}:</span><span style="flex:1;border:1px solid ${theme.border};padding:2px
8px">${chance.one(0.4) ? escape(label(brush)) : '&nbsp;'}</span>
${chance.one(0.3) ? `<span>☐ ${escape(label(brush))}</span>` : ''}`,
    );
  return box(
    'padding:12px 16px',
    bar(brush, labels(brush, 1, 1)) +
      Array.from({ length: chance.int(3, 6) }, field).join('') +
      bar(brush, labels(brush, 2, 6)) +
      Array.from({ length: chance.int(1, 5) }, field).join('') +
      box(`border:1px solid ${theme.border};height:${chance.int(40, 160)}px`, '') +
      buttons(brush, 2, 4),
  );
};

/** A picture between panes of a program: actions on the left, small pictures below. */
export const album: Layout = (brush) => {
  const { chance, theme } = brush;
  const side = chance.one(0.6)
    ? box(
        `width:180px;background:${theme.panel};padding:10px;line-height:1.9;overflow:hidden`,
        lines(labels(brush, 5, 15)),
      )
    : '';
  const strip = chance.one(0.6)
    ? box(
        'display:flex;gap:6px;padding:6px',
        Array.from({ length: 7 }, () => picture(brush, 'width:110px;height:76px')).join(''),
      )
    : '';
  return box(
    'display:flex;height:100%',
    side + box('flex:1;display:flex;flex-direction:column', picture(brush, 'flex:1') + strip),
  );
};

/** Two files next to each other with what differs, or code among the panes of a workshop. */
export const workshop: Layout = (brush) => {
  const { chance, theme } = brush,
    font = `font-family:'${chance.pick(codeFonts)}'`;
  const code = (): string =>
    box(
      `flex:1;min-width:0;overflow:hidden;padding:6px;border-right:1px solid ${theme.border};${font}`,
      box(`color:${theme.muted}`, program(brush).name) +
        codeRows(program(brush, 12, 40).text, theme),
    );
  if (chance.one(0.4)) return box('display:flex;height:100%', code() + code());
  const side = box(
    `width:200px;padding:8px;line-height:1.7;overflow:hidden;background:${theme.panel}`,
    lines(brush.chance.some(brush.pools.code, 14).map(({ name }) => name)),
  );
  const low = box(
    `height:120px;border-top:1px solid ${theme.border};padding:6px`,
    lines(labels(brush, 2, 5)),
  );
  return box(
    'display:flex;flex-direction:column;height:100%',
    box(
      'display:flex;flex:1;min-height:0',
      side +
        code() +
        (chance.one(0.4) ? box(`width:190px;padding:8px`, lines(labels(brush, 4, 10))) : ''),
    ) + low,
  );
};

/** Rows of files, contacts or accounts with their columns. */
export const listing: Layout = (brush) => {
  const { chance, pools } = brush;
  const row = (): string =>
    box(
      'display:flex;padding:3px 10px',
      [
        chance.one(0.6) ? chance.pick(pools.code).name : label(brush),
        `${chance.int(1, 900)} ${chance.pick(['KB', 'MB', 'KiB'])}`,
        `${chance.int(1, 28)}.${chance.int(1, 12)}.2024 ${chance.int(0, 23)}:${chance.int(10, 59)}`,
        label(brush),
      ]
        .map((cell) => `<span style="flex:1">${escape(cell)}</span>`)
        .join(''),
    );
  return bar(brush, labels(brush, 4, 4)) + Array.from({ length: chance.int(8, 22) }, row).join('');
};

/** Headlines above, the chosen one below: a reader of news. */
export const reader: Layout = (brush) => {
  const { chance, theme } = brush;
  return (
    box(
      `border-bottom:1px solid ${theme.border};padding:8px`,
      Array.from({ length: chance.int(3, 9) }, () =>
        box('padding:3px', escape(sentence(brush).slice(0, 70))),
      ).join(''),
    ) +
    box(
      'padding:12px',
      `<h3>${escape(sentence(brush).slice(0, 60))}</h3><p>${escape(sentence(brush))}</p>`,
    )
  );
};
