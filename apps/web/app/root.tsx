import { keptThemeScript } from '@aplomb/ui';
import { type ReactNode, useEffect } from 'react';
import { Meta } from './router/meta.tsx';
import { type Shown, useNavigation } from './router/navigation.ts';
import { PlaceContext } from './router/place.ts';
import { keptScrollScript } from './router/scroll.ts';
import { firstPaintScript } from './site/first-paint.ts';
import { firstFonts, hasPointer, keptFontsScript } from './site/fonts.ts';

/** What starts React, late: only the prerendered document has it. */
export interface Start {
  /** Style sheet of the whole site. */
  readonly sheet: string;
  /** Scripts of React's start, the one to run first; numbers are of those the boot script knows. */
  readonly files: readonly (string | number)[];
  /** File of the script that decides when. */
  readonly boot: string;
}

const headScripts = (start: Start | undefined): string =>
  [
    keptThemeScript,
    keptFontsScript,
    firstPaintScript({ sheet: start?.sheet ?? '', boot: start?.boot ?? '' }),
  ].join(';');

interface SiteProps {
  /** The page that the document is loaded with. */
  readonly first: Shown;
  readonly start?: Start;
}

/** The whole document: the page of the address inside its frames. */
export function Site({ first, start }: SiteProps) {
  const { place, modules } = useNavigation(first);
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
    dispatchEvent(new Event('aplomb:ready'));
  }, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The build fills in what a phone's first screen needs. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        <Inline text={import.meta.env.SSR ? headScripts(start) : ''} />
        <noscript>
          <link rel="stylesheet" href={start?.sheet} />
        </noscript>
        {firstFonts.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            media={hasPointer}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/favicon.png" />
        <Meta place={place} modules={modules} />
      </head>
      <body>
        <PlaceContext value={place}>
          {modules.reduceRight<ReactNode>(
            (page, { default: Part }) => (
              <Part>{page}</Part>
            ),
            null,
          )}
        </PlaceContext>
        <Inline id="entry" type="application/json" text={JSON.stringify(start?.files ?? [])} />
        <Inline text={import.meta.env.SSR ? keptScrollScript : ''} />
      </body>
    </html>
  );
}

/**
 * A script in the document. In the browser its text is left out: React leaves alone what it finds
 * there.
 */
function Inline({
  text,
  ...rest
}: {
  readonly text: string;
  readonly id?: string;
  readonly type?: string;
}) {
  return <script {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
