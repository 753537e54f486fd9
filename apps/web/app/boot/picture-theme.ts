// Shows pictures in the theme that the reader chose, those that come later, too; without script they
// follow the system. In the head of pages with pictures, and with React for all others.

{
  const root = document.documentElement;
  const byTheme: Readonly<Record<string, string>> = { dark: 'all', light: 'not all' };
  const follow = (): void => {
    const media = byTheme[root.dataset['theme'] ?? ''] ?? '(prefers-color-scheme: dark)';
    for (const source of document.querySelectorAll<HTMLSourceElement>('picture>source'))
      if (source.media !== media) source.media = media;
  };
  new MutationObserver(follow).observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-theme'],
  });
}
