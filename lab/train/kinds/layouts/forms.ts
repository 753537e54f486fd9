import { escape } from '../../../screens/html.ts';
import { box, label, labels, sentence, type Brush, type Layout } from './drawing.ts';
import { people } from './people.ts';

const input = (brush: Brush, text: string): string =>
  box(
    `border:1px solid ${brush.theme.border};border-radius:4px;padding:6px 10px;min-height:34px;
width:${brush.chance.int(220, 420)}px`,
    escape(text),
  );
export const button = (brush: Brush, text: string, main = false): string =>
  `<span style="display:inline-block;border:1px solid ${brush.theme.border};border-radius:4px;padding:6px 18px;
margin-right:10px;${main ? `background:${brush.theme.accent};color:#fff` : ''}">${escape(text)}</span>`;
export const buttons: Record<string, string[]> = {
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
