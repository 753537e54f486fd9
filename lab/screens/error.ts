import { block, escape, page, themes, type ScreenSpec, type Theme } from './html.ts';

function trace(options: {
  theme: Theme;
  font: string;
  size: number;
  title: string;
  lines: string;
}): string {
  const rows = options.lines
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map((line) => `<div data-line style="white-space:pre">${escape(line) || ' '}</div>`)
    .join('');
  return page({
    font: options.font,
    size: options.size,
    theme: options.theme,
    css:
      'body{font-variant-ligatures:none;line-height:1.4}.t{background:#8b1a1a;color:#fff;padding:.6em ' +
      '1.2em;font-weight:700}.a{padding:.8em 1.2em}',
    body: `<div class="t">${block('heading', escape(options.title))}</div><div class="a">${block('code', rows)}</div>`,
  });
}

const javaTrace = `
java.lang.IllegalStateException: Cart 7714 has no currency
    at com.orchard.cart.Totals.sum(Totals.java:58)
    at com.orchard.cart.CartService.lambda$checkout$3(CartService.java:141)
    at java.base/java.util.Optional.map(Optional.java:260)
    at com.orchard.cart.CartService.checkout(CartService.java:139)
    at com.orchard.web.CheckoutController.post(CheckoutController.java:77)
    at java.base/jdk.internal.reflect.DirectMethodHandleAccessor.invoke(DirectMethodHandleAccessor.java:103)
    at org.apache.catalina.core.ApplicationFilterChain.doFilter(ApplicationFilterChain.java:140)
Caused by: java.lang.NullPointerException: Cannot invoke "Currency.code()" because "cart.currency" is null
    at com.orchard.cart.Totals.currencyOf(Totals.java:31)
    at com.orchard.cart.Totals.sum(Totals.java:52)
    ... 46 common frames omitted
`;

const pythonTrace = `
Traceback (most recent call last):
  File "/srv/app/manage.py", line 22, in <module>
    main()
  File "/srv/app/manage.py", line 18, in main
    execute_from_command_line(sys.argv)
  File "/srv/app/inventory/jobs/import_csv.py", line 64, in handle
    rows = [self.parse(row) for row in reader]
            ^^^^^^^^^^^^^^^
  File "/srv/app/inventory/jobs/import_csv.py", line 91, in parse
    return Item(sku=row["sku"], count=int(row["count"]))
                                      ^^^^^^^^^^^^^^^^^
ValueError: invalid literal for int() with base 10: '12,5'
`;

/** Stack traces, an error dialog, a failing web page. */
export const errorScreens: ScreenSpec[] = [
  {
    name: 'error-java-trace',
    kind: 'error',
    category: 'error',
    width: 1366,
    height: 768,
    html: trace({
      theme: themes.night,
      font: 'Cousine',
      size: 16,
      title: 'HTTP Status 500: Internal Server Error',
      lines: javaTrace,
    }),
  },
  {
    name: 'error-python-trace',
    kind: 'error',
    category: 'error',
    width: 1280,
    height: 720,
    html: trace({
      theme: { ...themes.paper, background: '#fff8f8' },
      font: 'DejaVu Sans Mono',
      size: 16,
      title: 'ValueError at /jobs/import',
      lines: pythonTrace,
    }),
  },
  {
    name: 'error-dialog',
    kind: 'error',
    category: 'error',
    width: 1920,
    height: 1080,
    html: page({
      font: 'Open Sans',
      size: 18,
      theme: themes.paper,
      css:
        'body{background:#3a6ea5;padding:330px 560px}.w{background:#f0f0f0;border:1px solid ' +
        '#888;box-shadow:0 10px 40px #0006}.t{background:#fff;padding:.5em ' +
        '1em}.m{padding:1.4em 1.6em}.b{padding:.8em ' +
        '1.6em;display:flex;justify-content:flex-end;gap:.8em;background:#e4e4e4}',
      body:
        '<div class="w"><div ' +
        `class="t">${block('control', 'PhotoDesk.exe - Application Error')}</div><div ` +
        'class="m">' +
        block(
          'heading',
          'The application was unable to start correctly (0xc000007b).',
          'font-weight:600',
        ) +
        block(
          'paragraph',
          'The file VCRUNTIME140_1.dll was not found or is damaged. Reinstalling the program ' +
            'may fix this problem.',
          'margin-top:.8em',
        ) +
        block(
          'paragraph',
          'Fault offset: 0x00000000000A31F4. Report ID: 5e1c-88d0-4b2f.',
          'margin-top:.8em;color:#555;font-size:.9em',
        ) +
        '</div><div ' +
        ('class="b">' +
          block('control', 'Copy details', 'padding:.2em 1.2em;border:1px solid #999', 'span') +
          block('control', 'Close', 'padding:.2em 1.6em;border:1px solid #999', 'span') +
          '</div>' +
          '</div>'),
    }),
  },
  {
    name: 'error-browser',
    kind: 'error',
    category: 'error',
    width: 1280,
    height: 720,
    scale: 1.25,
    html: page({
      font: 'Arimo',
      size: 16,
      theme: { ...themes.paper, text: '#5f6368' },
      css: 'body{padding:110px 180px;background:#fff}',
      body:
        block('heading', "This site can't be reached", 'font-size:27px;color:#202124', 'h1') +
        block('paragraph', 'intranet.harrowfield.example refused to connect.', 'margin:.9em 0') +
        block('paragraph', 'Try:', 'margin-bottom:.3em') +
        block(
          'list',
          '<div>Checking the connection</div><div>Checking the proxy and the firewall</div>',
          'padding-left:1.4em',
        ) +
        block('caption', 'ERR_CONNECTION_REFUSED', 'margin-top:1.2em;font-size:13px') +
        block(
          'control',
          'Reload',
          'display:inline-block;margin-top:1.6em;background:#1a73e8;color:#fff;padding:.4em ' +
            '1.4em;border-radius:4px',
          'span',
        ),
    }),
  },
];
