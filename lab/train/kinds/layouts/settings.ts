import { escape } from '../../../screens/html.ts';
import { box, label, type Layout } from './drawing.ts';
import { button, buttons } from './forms.ts';

const settingsWords: Record<string, string[]> = {
  en: ['Settings', 'Preferences', 'Options'],
  de: ['Einstellungen'],
  fr: ['Paramètres', 'Préférences'],
  es: ['Configuración', 'Ajustes', 'Preferencias'],
  it: ['Impostazioni', 'Preferenze'],
  pt: ['Definições', 'Configurações'],
  nl: ['Instellingen', 'Voorkeuren'],
};
const areas: Record<string, string[]> = {
  en: [
    'General',
    'Appearance',
    'Notifications',
    'Privacy',
    'Account',
    'Sound',
    'Display',
    'Network',
    'Language',
    'Security',
    'Updates',
    'Keyboard',
    'About',
  ],
  de: [
    'Allgemein',
    'Darstellung',
    'Benachrichtigungen',
    'Datenschutz',
    'Konto',
    'Ton',
    'Anzeige',
    'Netzwerk',
    'Sprache',
    'Sicherheit',
    'Tastatur',
  ],
  fr: [
    'Général',
    'Apparence',
    'Notifications',
    'Confidentialité',
    'Compte',
    'Son',
    'Affichage',
    'Réseau',
    'Langue',
    'Sécurité',
    'Clavier',
  ],
  es: [
    'General',
    'Apariencia',
    'Notificaciones',
    'Privacidad',
    'Cuenta',
    'Sonido',
    'Pantalla',
    'Red',
    'Idioma',
    'Seguridad',
    'Teclado',
  ],
  it: [
    'Generale',
    'Aspetto',
    'Notifiche',
    'Privacy',
    'Account',
    'Audio',
    'Schermo',
    'Rete',
    'Lingua',
  ],
  pt: [
    'Geral',
    'Aparência',
    'Notificações',
    'Privacidade',
    'Conta',
    'Som',
    'Ecrã',
    'Rede',
    'Idioma',
  ],
  nl: [
    'Algemeen',
    'Weergave',
    'Meldingen',
    'Privacy',
    'Account',
    'Geluid',
    'Scherm',
    'Netwerk',
    'Taal',
  ],
};

const toggles: Layout = (brush) => {
  const { chance, theme, language } = brush;
  const control = (): string =>
    chance.pick([
      `<span style="float:right;width:38px;height:20px;border-radius:10px;
background:${chance.one(0.5) ? theme.accent : theme.border}"></span>`,
      `<span style="float:right;border:1px solid ${theme.border};padding:2px 12px">${escape(label(brush))} ▾</span>`,
      '<span style="float:right">☑</span>',
      `<span style="float:right;width:150px;height:4px;margin-top:9px;background:${theme.accent}"></span>`,
    ]);
  const rows = Array.from({ length: chance.int(4, 11) }, () =>
    box(
      `border-bottom:1px solid ${theme.border};padding:10px 4px`,
      `${control()}<div>${escape(label(brush))}</div>${
        chance.one(0.5)
          ? `<div style="color:${theme.muted};
font-size:88%">${escape(chance.pick(brush.pools.sentences[language]).slice(0, 100))}</div>`
          : ''
      }`,
    ),
  );
  const names = chance.some(areas[language] ?? [], chance.int(4, 10));
  const side = chance.one(0.8)
    ? box(
        `width:210px;background:${theme.panel};padding:16px;line-height:2.1`,
        `<b>${chance.pick(settingsWords[language] ?? [])}</b>${names.map((name) => box('', escape(name))).join('')}`,
      )
    : '';
  return box(
    'display:flex;height:100%',
    side +
      box(
        'flex:1;padding:20px 30px;max-width:860px',
        `<h2>${escape(chance.pick(side === '' ? (settingsWords[language] ?? []) : names))}</h2>` +
          rows.join(''),
      ),
  );
};

const tabs: Layout = (brush) => {
  const { chance, theme, language } = brush;
  const group = (): string =>
    box(
      `border:1px solid ${theme.border};padding:12px;margin:10px 0`,
      `<b>${escape(label(brush))}</b>` +
        Array.from({ length: chance.int(2, 5) }, () =>
          box('margin:7px 0', `${chance.pick(['☐', '☑', '○', '◉'])} ${escape(label(brush))}`),
        ).join(''),
    );
  return box(
    'padding:14px;max-width:700px',
    `<b>${chance.pick(settingsWords[language] ?? [])}</b>` +
      box(
        'margin:10px 0',
        chance
          .some(areas[language] ?? [], chance.int(3, 6))
          .map(
            (name) =>
              `<span style="border:1px solid ${theme.border};padding:4px 12px">${escape(name)}</span>`,
          )
          .join(''),
      ) +
      Array.from({ length: chance.int(1, 3) }, group).join('') +
      box(
        'text-align:right',
        chance
          .some(buttons[language] ?? [], 3)
          .map((text) => button(brush, text))
          .join(''),
      ),
  );
};

export const settingsLayouts: Layout[] = [toggles, tabs, toggles];
