import { block, escape, page, themes, type ScreenSpec, type Theme } from './html.ts';

function terminal(options: {
  theme: Theme;
  font: string;
  size: number;
  title?: string;
  text: string;
  lineHeight?: number;
  background?: string;
}): string {
  const { theme } = options;
  const rows = options.text
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const warned = /warn/i.test(line) ? theme.number : theme.text;
      const logged = /error|FAIL|denied/i.test(line) ? '#f2777a' : warned;
      const colour = /^\S*[$#❯>] /.test(line) ? theme.call : logged;
      return `<div data-line style="white-space:pre;color:${colour}">${escape(line) || ' '}</div>`;
    })
    .join('');
  return page({
    font: options.font,
    size: options.size,
    theme: { ...theme, background: options.background ?? theme.background },
    css:
      `body{line-height:${options.lineHeight ?? 1.3};` +
      'font-variant-ligatures:none}.t{padding:.4em;text-align:center;' +
      `background:${theme.panel};color:${theme.muted};font:13px ` +
      `'Open Sans'}.a{padding:.5em .7em}`,
    body: titleBar(options.title) + `<div class="a">${block('code', rows)}</div>`,
  });
}

function titleBar(title: string | undefined): string {
  return title ? `<div class="t" data-kind="control">${escape(title)}</div>` : '';
}

const build = `
dana@fjord:~/work/tidepool$ git status --short --branch
## main...origin/main [ahead 2]
 M src/solver/flow.rs
 M Cargo.lock
?? notes/pressure-2025-11.txt
dana@fjord:~/work/tidepool$ cargo build --release --features "simd,cli"
   Compiling autocfg v1.4.0
   Compiling libc v0.2.171
   Compiling memchr v2.7.4
   Compiling tidepool-core v0.9.2 (/home/dana/work/tidepool/core)
warning: unused variable: \`delta_p\`
  --> core/src/solver/flow.rs:118:9
    |
118 |     let delta_p = self.inlet - self.outlet;
    |         ^^^^^^^ help: if this is intentional, prefix it with an underscore: \`_delta_p\`
    |
    = note: \`#[warn(unused_variables)]\` on by default

warning: \`tidepool-core\` (lib) generated 1 warning
   Compiling tidepool v0.9.2 (/home/dana/work/tidepool)
    Finished \`release\` profile [optimized] target(s) in 41.37s
dana@fjord:~/work/tidepool$ ./target/release/tidepool run --grid 256x256 --steps 4000 --out run.nc
[00:00:00.012] grid      256 x 256   dx = 0.50 m   dt = 0.0040 s
[00:00:00.015] boundary  inlet 101.8 kPa   outlet 101.3 kPa
[00:00:03.870] step 1000 residual 3.21e-04  max |u| 1.84 m/s
[00:00:07.702] step 2000 residual 8.77e-05  max |u| 1.91 m/s
[00:00:11.544] step 3000 residual 2.03e-05  max |u| 1.93 m/s
[00:00:15.391] step 4000 residual 6.10e-06  max |u| 1.93 m/s
[00:00:15.402] wrote run.nc (12.6 MB)
dana@fjord:~/work/tidepool$ echo $?
0
dana@fjord:~/work/tidepool$ 
`;

const listing = `
[mika@node07 logs]$ ls -la --time-style=long-iso
total 3276
drwxr-x---  5 mika  ops     4096 2026-02-11 08:14 .
drwxr-xr-x 21 root  root    4096 2026-01-30 17:02 ..
-rw-r-----  1 mika  ops    88213 2026-02-11 08:14 access.log
-rw-r-----  1 mika  ops   912004 2026-02-10 23:59 access.log.1
-rw-r-----  1 mika  ops   103377 2026-02-09 23:59 access.log.2.gz
drwxr-x---  2 mika  ops     4096 2026-02-01 00:00 archive
-rwxr-xr-x  1 root  root    1733 2025-12-18 11:45 rotate.sh
lrwxrwxrwx  1 root  root      22 2025-12-18 11:47 current -> /var/log/gateway/today
[mika@node07 logs]$ df -h | grep -v tmpfs
Filesystem      Size  Used Avail Use% Mounted on
/dev/nvme0n1p2  468G  301G  144G  68% /
/dev/nvme0n1p1  511M   12M  500M   3% /boot/efi
/dev/sdb1       3.6T  2.9T  563G  84% /srv/backup
[mika@node07 logs]$ awk '{print $9}' access.log | sort | uniq -c | sort -rn
   5121 200
    634 304
    118 404
     27 429
      3 502
[mika@node07 logs]$ tail -n 4 access.log
10.4.17.8 - - [11/Feb/2026:08:13:58 +0100] "GET /v2/parcels/88120 HTTP/1.1" 200 5120
10.4.17.9 - - [11/Feb/2026:08:14:01 +0100] "POST /v2/labels HTTP/1.1" 429 87
172.16.0.33 - - [11/Feb/2026:08:14:02 +0100] "GET /healthz HTTP/1.1" 200 2
10.4.17.8 - - [11/Feb/2026:08:14:03 +0100] "GET /v2/parcels?limit=20&offset=40 HTTP/1.1" 200 9931
`;

const tests = `
PS C:\\Work\\Orchard> npm run test:unit -- --coverage

> orchard@3.4.0 test:unit
> vitest run --coverage

 RUN  v5.1.1 C:/Work/Orchard

 PASS  src/pricing/discount.test.ts (14 tests) 31 ms
 PASS  src/pricing/tax.test.ts (22 tests) 54 ms
 FAIL  src/stock/reserve.test.ts (9 tests | 1 failed) 120 ms
   x reserves across two warehouses when one runs short
     AssertionError: expected [ 'W1:6' ] to deeply equal [ 'W1:6', 'W2:4' ]
       at src/stock/reserve.test.ts:87:24
 PASS  src/mail/render.test.ts (7 tests) 88 ms

 Test Files  1 failed | 3 passed (4)
      Tests  1 failed | 51 passed (52)
   Duration  1.92s (transform 240 ms, setup 0 ms, tests 293 ms)

File             | % Stmts | % Branch | % Funcs | % Lines | Uncovered Line #s
-----------------|---------|----------|---------|---------|------------------
All files        |   91.42 |    84.09 |   93.75 |   91.42 |
 discount.ts     |     100 |    95.45 |     100 |     100 | 41
 reserve.ts      |   78.26 |    66.66 |   83.33 |   78.26 | 52-57,90,101-109
 tax.ts          |     100 |      100 |     100 |     100 |
PS C:\\Work\\Orchard> 
`;

const docker = `
root@edge-3:/opt/relay# docker compose ps
NAME               IMAGE                  STATUS                   PORTS
relay-api-1        relay/api:2.18.0       Up 6 days (healthy)      0.0.0.0:8443->8443/tcp
relay-db-1         postgres:17-alpine     Up 6 days (healthy)      5432/tcp
relay-worker-1     relay/worker:2.18.0    Restarting (1) 4s ago
root@edge-3:/opt/relay# docker compose logs --tail=6 worker
worker-1  | 2026-03-02T07:41:09Z INFO  queue connected url=amqp://mq:5672 prefetch=16
worker-1  | 2026-03-02T07:41:09Z ERROR config: missing key "SMTP_PASSWORD"
worker-1  | 2026-03-02T07:41:09Z INFO  shutting down
worker-1  | 2026-03-02T07:41:14Z ERROR config: missing key "SMTP_PASSWORD"
root@edge-3:/opt/relay# for h in a b c; do ping -c1 -W1 $h.relay.lan | grep -o 'time=.*'; done
time=0.41 ms
time=0.39 ms
time=12.7 ms
root@edge-3:/opt/relay# vim .env && docker compose up -d worker
[+] Running 3/3
 - Container relay-db-1      Healthy    0.6s
 - Container relay-api-1     Running    0.0s
 - Container relay-worker-1  Started    0.9s
`;

/** Shell sessions: builds, listings, test runs, containers. */
export const terminalScreens: ScreenSpec[] = [
  {
    name: 'terminal-cargo',
    kind: 'terminal',
    category: 'terminal',
    width: 1920,
    height: 1080,
    html: terminal({
      theme: themes.slate,
      font: 'DejaVu Sans Mono',
      size: 18,
      title: 'dana@fjord: ~/work/tidepool',
      text: build,
    }),
  },
  {
    name: 'terminal-listing',
    kind: 'terminal',
    category: 'terminal',
    width: 1366,
    height: 768,
    html: terminal({
      theme: themes.night,
      background: '#000000',
      font: 'Liberation Mono',
      size: 15,
      text: listing,
    }),
  },
  {
    name: 'terminal-tests',
    kind: 'terminal',
    category: 'terminal',
    width: 1280,
    height: 720,
    html: terminal({
      theme: { ...themes.night, text: '#eeedf0', panel: '#0b1c3a' },
      background: '#012456',
      font: 'Hack',
      size: 14,
      title: 'Windows PowerShell',
      text: tests,
      lineHeight: 1.35,
    }),
  },
  {
    name: 'terminal-docker',
    kind: 'terminal',
    category: 'terminal',
    width: 1600,
    height: 900,
    scale: 1.25,
    html: terminal({
      theme: themes.paper,
      font: 'Noto Mono',
      size: 14,
      text: docker,
      title: 'edge-3: ssh',
    }),
  },
];
