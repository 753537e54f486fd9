import { block, escape, page, themes, type ScreenSpec, type Theme } from './html.ts';

const button = (text: string, primary = false): string =>
  block(
    'control',
    escape(text),
    'display:inline-block;padding:.4em 1.3em;border-radius:5px;border:1px solid ' +
      `#999;${primary ? 'background:#1a6fd0;color:#fff;border-color:#1a6fd0' : ''}`,
    'span',
  );
const field = (label: string, value: string, hint = ''): string =>
  `<div class="r"><div class="l">${block('control', escape(label))}</div><div ` +
  (`class="v">${block('field', escape(value) || '&nbsp;')}</div>` +
    `${hint ? `<div class="k">${block('caption', escape(hint))}</div>` : ''}</div>`);
const formCss = (theme: Theme): string =>
  '.r{display:flex;align-items:center;gap:1em;margin:.75em ' +
  '0}.l{width:11em;flex:none}.v{flex:1;border:1px solid ' +
  `${theme.border};border-radius:4px;padding:.35em ` +
  (`.7em;background:${theme.background}}.k{width:15em;flex:none;font-size:.85em;` +
    `color:${theme.muted}}.w{background:${theme.panel};border:1px `) +
  `solid ${theme.border};border-radius:8px;padding:1.4em 1.8em;box-shadow:0 8px 30px ` +
  '#0004}.b{display:flex;gap:.8em;justify-content:flex-end;margin-top:1.3em}';

const optionPages = ['General', 'Appearance', 'Shortcuts', 'Audio', 'Privacy', 'Updates', 'About'];

/** Forms, settings and message boxes. */
export const dialogScreens: ScreenSpec[] = [
  {
    name: 'dialog-settings',
    kind: 'form',
    category: 'dialog',
    width: 1280,
    height: 720,
    html: page({
      font: 'Open Sans',
      size: 15,
      theme: themes.paper,
      css: `${formCss(themes.paper)}body{background:#cfd8e3;padding:40px 180px}`,
      body:
        '<div ' +
        ('class="w">' +
          block('heading', 'Backup settings', 'font-size:22px', 'h1') +
          field('Destination', '\\\\NAS-02\\backup\\mira', 'A local or network folder') +
          field('Schedule', 'Every day at 02:30') +
          field('Keep versions for', '90 days', 'Older ones are removed') +
          field('Exclude', '*.tmp; *.iso; node_modules', 'Separated by semicolons') +
          field('Bandwidth limit', '25 Mbit/s') +
          block('control', 'Verify files after each run', 'margin:.6em 0') +
          block('control', 'Notify me by e-mail when a backup fails', 'margin:.6em 0') +
          block(
            'paragraph',
            'Last run: today at 02:47, 18,204 files, 3.1 GB. Next run in 9 hours.',
            'color:#555;margin-top:.8em',
          ) +
          '<div ') +
        `class="b">${button('Cancel')}${button('Apply')}${button('OK', true)}</div></div>`,
    }),
  },
  {
    name: 'dialog-save',
    kind: 'form',
    category: 'dialog',
    width: 1366,
    height: 768,
    html: page({
      font: 'Cantarell',
      size: 15,
      theme: themes.night,
      css: `${formCss(themes.night)}body{padding:220px 380px;background:#10151c}`,
      body:
        '<div ' +
        'class="w">' +
        block(
          'heading',
          'Save changes to "Quarterly plan.odt" before closing?',
          'font-size:18px;font-weight:700',
          'h1',
        ) +
        block(
          'paragraph',
          'Your changes will be lost if you do not save them. The document was last saved 26 ' +
            'minutes ago.',
          'margin:1em 0',
        ) +
        '<div ' +
        `class="b">${button("Don't Save")}${button('Cancel')}${button('Save As...', true)}</div></div>`,
    }),
  },
  {
    name: 'dialog-signup',
    kind: 'form',
    category: 'dialog',
    width: 1920,
    height: 1080,
    html: page({
      font: 'Roboto',
      size: 18,
      theme: themes.paper,
      css: `${formCss(themes.paper)}body{padding:70px 480px;background:#eef1f6}`,
      body:
        '<div class="w" ' +
        ('style="background:#fff">' +
          block('heading', 'Create your workshop account', 'font-size:32px', 'h1') +
          block(
            'paragraph',
            'We need these details to print your certificate. Fields marked * are required.',
            'margin:.6em 0 1.2em',
          ) +
          `${field('First name *', 'Eleanor')}${field('Last name *', 'Whitcombe')}` +
          field('E-mail *', 'e.whitcombe@harrowfield.example') +
          field('Phone', '+44 20 7946 0182') +
          `${field('Street and number *', '17 Tanner Row')}${field('Postcode *', 'YO1 6JB')}` +
          field('City *', 'York') +
          field('Password *', '************', 'At least 12 characters') +
          block(
            'paragraph',
            'Passwords do not match. Type the same password twice.',
            'color:#b3261e;margin:.8em 0',
          ) +
          block('control', 'I have read the terms of use and the privacy notice', 'margin:.6em 0') +
          '<div ') +
        `class="b">${button('Back')}${button('Create account', true)}</div></div>`,
    }),
  },
  {
    name: 'dialog-options-dark',
    kind: 'form',
    category: 'dialog',
    width: 1600,
    height: 900,
    scale: 1.25,
    html: page({
      font: 'Noto Sans',
      size: 14,
      theme: themes.dusk,
      css:
        `${formCss(themes.dusk)}body{display:flex}.n{width:200px;background:#21222c;padding:1em ` +
        '0;flex:none}.n div{padding:.4em 1.2em}.m{flex:1;padding:1.4em 2.4em}',
      body:
        '<div ' +
        ('class="n">' +
          optionPages.map((item) => block('control', item)).join('') +
          '</div>' +
          '<div ') +
        ('class="m">' +
          block('heading', 'Audio', 'font-size:22px', 'h1') +
          field('Input device', 'Headset Microphone (USB)') +
          field('Output device', 'Speakers (Realtek HD)') +
          field('Sample rate', '48,000 Hz') +
          field('Noise suppression', 'Medium', 'Uses about 3 % CPU') +
          field('Push-to-talk key', 'Ctrl + Shift + Space') +
          block('heading', 'Recording', 'font-size:18px;margin-top:1em') +
          `${field('Folder', 'D:\\Recordings')}${field('Format', 'FLAC, 24 bit')}` +
          block('control', 'Split files every 60 minutes', 'margin:.7em 0') +
          '<div ') +
        `class="b">${button('Restore defaults')}${button('Close', true)}</div></div>`,
    }),
  },
];
