import { block, escape, page, table, themes, type ScreenSpec, type Theme } from './html.ts';

const gridCss =
  'table{border-collapse:collapse}td,th{border:1px solid #c8ccd0;padding:.28em ' +
  '.7em;text-align:left;white-space:nowrap}';

function sheet(options: {
  theme: Theme;
  font: string;
  size: number;
  ribbon: string[];
  formula: string;
  rows: string[][];
  tabs: string[];
}): string {
  const letters = options.rows[0]?.map((_, index) => String.fromCharCode(65 + index)) ?? [];
  const head =
    '<div style="display:flex;gap:1.8em;padding:.5em ' +
    (`1em;background:${options.theme.panel}">` +
      `${options.ribbon.map((item) => block('control', item, '', 'span')).join('')}</div>`);
  const body = options.rows
    .map(
      (row, index) =>
        '<tr><th data-gutter ' +
        (`style="color:#777;text-align:center">${index + 1}</th>` +
          `${row
            .map(
              (cell) =>
                `<td${/^[-−$]?[\d.,]+%?$/.test(cell) ? ' style="text-align:right"' : ''}>` +
                `${escape(cell)}</td>`,
            )
            .join('')}</tr>`),
    )
    .join('');
  return page({
    font: options.font,
    size: options.size,
    theme: options.theme,
    css: `${gridCss}th{background:${options.theme.panel}}`,
    body:
      `${head}<div style="padding:.4em 1em;border-bottom:1px solid #ccc">` +
      `${block('field', escape(options.formula))}</div><table data-kind="table">` +
      '<tr data-gutter><th></th>' +
      letters.map((letter) => `<th style="color:#777;text-align:center">${letter}</th>`).join('') +
      `</tr>${body}</table>
` +
      '<div style="display:flex;gap:2em;padding:.6em 1em;position:absolute;bottom:0">' +
      options.tabs.map((item) => block('control', item, '', 'span')).join('') +
      '</div>',
  });
}

const names = [
  'Anders Holm',
  'Beatriz Lima',
  'Chen Wei',
  'Dorota Nowak',
  'Emeka Obi',
  'Freya Lund',
  'Goran Petrov',
  'Hiroko Sato',
  'Ines Prado',
  'Jonas Berg',
  'Katya Orlova',
  'Luca Conti',
  'Maeve Byrne',
  'Nadia Haddad',
  'Omar Farouk',
  'Paula Weiss',
  'Quentin Roy',
  'Rosa Marin',
  'Samuel Tetteh',
  'Tuva Strand',
];
const cities = [
  'Oslo',
  'Porto',
  'Xiamen',
  'Gdansk',
  'Lagos',
  'Aarhus',
  'Skopje',
  'Kobe',
  'Toledo',
  'Ulm',
  'Riga',
  'Parma',
  'Cork',
  'Amman',
  'Tunis',
  'Graz',
  'Lyon',
  'Murcia',
  'Accra',
  'Molde',
];
const staff = [
  ['Employee', 'City', 'Start', 'Hours', 'Rate', 'Gross', 'Note'],
  ...names.map((name, index) => {
    const hours = 96 + ((index * 37) % 79),
      rate = 18.5 + ((index * 11) % 23) * 0.75;
    return [
      name,
      cities[index] ?? '',
      `${2016 + (index % 9)}-${String(1 + ((index * 5) % 12)).padStart(2, '0')}-` +
        String(1 + ((index * 7) % 28)).padStart(2, '0'),
      String(hours),
      rate.toFixed(2),
      (hours * rate).toFixed(2),
      [index % 6 === 2 && 'on leave', index % 7 === 4 && 'new badge'].find(Boolean) || '',
    ];
  }),
];

/** Spreadsheets, a report table and a dashboard list. */
export const tableScreens: ScreenSpec[] = [
  {
    name: 'table-sheet',
    kind: 'table',
    category: 'table',
    width: 1366,
    height: 768,
    html: sheet({
      theme: themes.paper,
      font: 'Carlito',
      size: 16,
      ribbon: ['File', 'Home', 'Insert', 'Page Layout', 'Formulas', 'Data', 'Review', 'View'],
      formula: '=ROUND(D2*E2, 2)',
      rows: staff.slice(0, 18),
      tabs: ['Payroll', 'Summary', 'Archive 2025'],
    }),
  },
  {
    name: 'table-report',
    kind: 'table',
    category: 'table',
    width: 1280,
    height: 720,
    html: page({
      font: 'Roboto',
      size: 18,
      theme: themes.paper,
      css: `${gridCss}body{padding:44px 70px}td,th{border:0;border-bottom:1px solid #ddd;padding:.55em 1.4em .55em 0}`,
      body:
        block(
          'heading',
          'Rainfall by station, first half of 2026 (mm)',
          'font-size:30px;margin-bottom:.8em',
          'h1',
        ) +
        table([
          ['Station', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Total'],
          ['Hollin Edge', '112.4', '88.0', '71.9', '64.2', '58.7', '49.1', '444.3'],
          ['Marsh Lane', '96.8', '90.5', '66.0', '70.3', '61.4', '52.2', '437.2'],
          ['Old Quarry', '131.0', '104.7', '92.6', '80.1', '77.5', '60.9', '546.8'],
          ['Pier Head', '84.3', '79.9', '60.2', '55.8', '47.0', '39.6', '366.8'],
          ['St Anne', '101.7', '93.2', '75.4', '68.9', '63.3', '51.0', '453.5'],
          ['Wether Fell', '158.9', '126.3', '110.8', '97.4', '85.2', '71.7', '650.3'],
        ]) +
        block(
          'caption',
          'Source: own gauges, read daily at 09:00. Values for Old Quarry in March are ' +
            'estimated.',
          'margin-top:1.2em;font-size:15px;color:#555',
        ),
    }),
  },
  {
    name: 'table-orders-dark',
    kind: 'table',
    category: 'table',
    width: 1920,
    height: 1080,
    html: page({
      font: 'Inter',
      size: 17,
      theme: themes.slate,
      css:
        'body{padding:30px ' +
        '50px}table{border-collapse:collapse;width:100%}td,th{padding:.62em ' +
        '.5em;border-bottom:1px solid #30363d;text-align:left}',
      body:
        '<div ' +
        ('style="display:flex;justify-content:space-between;margin-bottom:1em">' +
          `${block('heading', 'Orders', 'font-size:30px', 'h1')}<div `) +
        'style="display:flex;gap:1.5em;align-items:center">' +
        block('field', 'Search orders...', '', 'span') +
        block('control', 'Filter', '', 'span') +
        `${block('control', 'Export CSV', '', 'span')}</div></div>` +
        table([
          ['Order', 'Customer', 'Placed', 'Items', 'Total', 'Payment', 'Status'],
          ...names
            .slice(0, 16)
            .map((name, index) => [
              `#${48210 + index * 13}`,
              name,
              `${1 + ((index * 3) % 28)} Nov, ` +
                `${String(7 + (index % 12)).padStart(2, '0')}:${String((index * 17) % 60).padStart(2, '0')}`,
              String(1 + ((index * 5) % 9)),
              `$${(((index * 4919) % 90000) / 100 + 12).toFixed(2)}`,
              ['Card', 'Invoice', 'PayLater'][index % 3] ?? '',
              ['Shipped', 'Packing', 'Refunded', 'Delivered'][index % 4] ?? '',
            ]),
        ]),
    }),
  },
  {
    name: 'table-compare',
    kind: 'table',
    category: 'table',
    width: 1600,
    height: 900,
    scale: 1.25,
    html: page({
      font: 'DejaVu Sans',
      size: 14,
      theme: { ...themes.paper, background: '#f4f6f8' },
      css: `${gridCss}body{padding:26px 40px}td,th{padding:.5em 1em;background:#fff}th{background:#e3e9f0}`,
      body: `${block('heading', 'Plans compared', 'font-size:26px;margin-bottom:.7em', 'h1')}${table(
        [
          ['Feature', 'Starter', 'Team', 'Company'],
          ['Projects', '3', '25', 'Unlimited'],
          ['Members', '1', '10', '250'],
          ['Storage', '2 GB', '100 GB', '5 TB'],
          ['History', '14 days', '180 days', '7 years'],
          ['Single sign-on', 'no', 'no', 'SAML, OIDC'],
          ['Support', 'Forum', 'E-mail, 2 days', 'Phone, 1 hour'],
          ['API calls / minute', '30', '300', '3,000'],
          ['Audit log', 'no', 'yes', 'yes, signed'],
          ['Price / month', '$0', '$49', '$690'],
        ],
      )}`,
    }),
  },
];
