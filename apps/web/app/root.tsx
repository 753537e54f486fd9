import { product } from '@aplomb/contract';
import { themeScript } from '@aplomb/ui';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import styles from './app.css?inline';
import { fontPreloads } from './site/font-preloads.ts';

/**
 * In the browser the text is left out of the script: React leaves alone what it finds in the
 * document.
 */
const inlined = import.meta.env.SSR ? styles : '';

export const meta = () => [{ title: product.name }];

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlined }} />
        {fontPreloads.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    dispatchEvent(new Event('aplomb:ready'));
  }, []);
  return <Outlet />;
}
