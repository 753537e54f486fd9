import { escape } from '../../../screens/html.ts';
import { box, label, labels, people, sentence, type Brush, type Layout } from './drawing.ts';

const input = (brush: Brush, text: string): string =>
  box(
    `border:1px solid ${brush.theme.border};border-radius:4px;padding:6px 10px;min-height:34px;
width:${brush.chance.int(220, 420)}px`,
    escape(text),
  );
const button = (brush: Brush, text: string, main = false): string =>
  `<span style="display:inline-block;border:1px solid ${brush.theme.border};border-radius:4px;padding:6px 18px;
margin-right:10px;${main ? `background:${brush.theme.accent};color:#fff` : ''}">${escape(text)}</span>`;
const buttons: Record<string, string[]> = {
  en: ['OK', 'Cancel', 'Save', 'Sign up', 'Send', 'Continue', 'Submit'],
  de: ['OK', 'Abbrechen', 'Speichern', 'Senden', 'Weiter', 'Anmelden'],
  fr: ['OK', 'Annuler', 'Enregistrer', 'Envoyer', 'Continuer'],
  es: ['Aceptar', 'Cancelar', 'Guardar', 'Enviar', 'Continuar'],
  it: ['OK', 'Annulla', 'Salva', 'Invia', 'Continua'],
  pt: ['OK', 'Cancelar', 'Guardar', 'Enviar', 'Continuar'],
  nl: ['OK', 'Annuleren', 'Opslaan', 'Verzenden', 'Doorgaan'],
};
const asked: Record<string, string[]> = {
  en: [
    'First name',
    'Last name',
    'E-mail address',
    'Password',
    'Street',
    'Postcode',
    'City',
    'Phone',
    'Company',
    'Country',
    'Card number',
    'Date of birth',
  ],
  de: [
    'Vorname',
    'Nachname',
    'E-Mail-Adresse',
    'Passwort',
    'Straße',
    'Postleitzahl',
    'Ort',
    'Telefon',
    'Firma',
    'Geburtsdatum',
  ],
  fr: [
    'Prénom',
    'Nom',
    'Adresse e-mail',
    'Mot de passe',
    'Rue',
    'Code postal',
    'Ville',
    'Téléphone',
    'Société',
  ],
  es: [
    'Nombre',
    'Apellidos',
    'Correo electrónico',
    'Contraseña',
    'Calle',
    'Código postal',
    'Ciudad',
    'Teléfono',
    'Empresa',
  ],
  it: ['Nome', 'Cognome', 'Indirizzo e-mail', 'Password', 'Via', 'CAP', 'Città', 'Telefono'],
  pt: ['Nome', 'Apelido', 'E-mail', 'Palavra-passe', 'Rua', 'Código postal', 'Cidade', 'Telefone'],
  nl: [
    'Voornaam',
    'Achternaam',
    'E-mailadres',
    'Wachtwoord',
    'Straat',
    'Postcode',
    'Plaats',
    'Telefoon',
  ],
};

const signUp: Layout = (brush) => {
  const { chance, theme, language } = brush;
  const names = chance.one(0.7)
    ? chance.some(asked[language] ?? [], chance.int(2, 8))
    : labels(brush, 2, 7).map((name) => `${name}${chance.pick([':', '', ' *'])}`);
  const beside = chance.one(0.4);
  const rows = names.map((name) =>
    box(
      `margin:12px 0;${beside ? 'display:flex;gap:16px' : ''}`,
      `<div style="min-width:140px">${escape(name)}</div>${input(brush, chance.one(0.3) ? chance.pick(people) : '')}`,
    ),
  );
  const foot = box(
    'margin-top:18px',
    chance
      .some(buttons[language] ?? [], chance.int(1, 3))
      .map((text, at) => button(brush, text, at === 0))
      .join(''),
  );
  const card = box(
    `${chance.one(0.5) ? `border:1px solid ${theme.border};border-radius:8px;` : ''}padding:26px`,
    `<h2>${escape(label(brush))}</h2>${chance.one(0.4) ? `<p>${escape(sentence(brush))}</p>` : ''}` +
      rows.join('') +
      (chance.one(0.4) ? `<p>☐ ${escape(label(brush))}</p>` : '') +
      foot,
  );
  return box('height:100%;display:flex;align-items:center;justify-content:center', card);
};

const question: Layout = (brush) => {
  const { chance, theme, language } = brush;
  return box(
    'height:100%;display:flex;align-items:center;justify-content:center',
    box(
      `border:1px solid ${theme.border};background:${theme.panel};padding:22px;max-width:560px`,
      `<h3>${escape(label(brush))}</h3><p style="margin:14px
0">${escape(chance.pick(brush.pools.sentences[language]))}</p>` +
        chance
          .some(buttons[language] ?? [], chance.int(1, 3))
          .map((text, at) => button(brush, text, at === 0))
          .join(''),
    ),
  );
};

export const formLayouts: Layout[] = [signUp, question, signUp];

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

const chord = ({ chance }: Brush): string =>
  chance.one(0.5)
    ? `${chance.pick(['Ctrl+', 'Ctrl+Shift+', 'Alt+', 'Strg+', '⌘', '⇧⌘'])}${chance.pick([...'ACNOPQSVXZ', 'F4'])}`
    : '';

const dropDown: Layout = (brush) => {
  const { chance, theme } = brush;
  const list = (style: string): string =>
    box(
      `position:absolute;${style};border:1px solid ${theme.border};background:${theme.panel};padding:6px 0;
min-width:${chance.int(200, 300)}px`,
      Array.from({ length: chance.int(5, 14) }, () =>
        box(
          `padding:4px 20px;${chance.one(0.12) ? `border-top:1px solid ${theme.border}` : ''}`,
          `${escape(label(brush))}<span style="float:right;margin-left:40px;
color:${theme.muted}">${chance.one(0.2) ? '▸' : chord(brush)}</span>`,
        ),
      ).join(''),
    );
  const left = chance.int(10, 240);
  const bar = chance.one(0.75)
    ? box(
        `background:${theme.panel};padding:5px 12px`,
        labels(brush, 4, 8)
          .filter((name) => name.length < 14)
          .map(escape)
          .join(' &nbsp; '),
      )
    : '';
  const second = chance.one(0.3) ? list(`left:${left + 310}px;top:${chance.int(60, 160)}px`) : '';
  return bar + list(`left:${left}px;top:${bar === '' ? chance.int(40, 200) : 30}px`) + second;
};

const startMenu: Layout = (brush) => {
  const { chance, theme } = brush;
  const tiles = labels(brush, 8, 20).map((name) =>
    box(
      `border:1px solid ${theme.border};padding:26px 8px 8px;width:120px;height:90px;overflow:hidden`,
      escape(name),
    ),
  );
  return box(
    'padding:30px',
    box(`display:flex;flex-wrap:wrap;gap:10px;max-width:${chance.int(420, 800)}px`, tiles.join('')),
  );
};

export const menuLayouts: Layout[] = [dropDown, dropDown, startMenu];
